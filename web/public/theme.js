// One's own theme before anything is painted; settings.svelte.ts keeps it from then on.
try {
  const { theme } = JSON.parse(localStorage.getItem('sengoku.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // storage forbidden: as the system wishes
}
