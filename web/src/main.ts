import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { keepInviteFromAddress } from './lib/secrets';
import { settings } from './lib/settings.svelte';

keepInviteFromAddress();
settings.start();
router.start();
await i18n.use(settings.lang);
mount(App, { target: document.getElementById('app')! });
