/** What is said of rules that have changed since a game began. */
import { i18n } from './i18n.svelte';
import type { NewRules } from './wire';

export function changed({ was, version, agreed, reason }: NewRules): string {
  if (agreed === null) return i18n.t('web-rules-same', { was, version });
  return i18n.t(reason === 'illegal' ? 'web-rules-illegal' : 'web-rules-differs', { version, at: agreed });
}
