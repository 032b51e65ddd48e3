// Sets the colour scheme before the first paint. A file of its own: the content security policy forbids inline scripts.
(() => {
  const dark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;
  let chosen = 'auto';
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    // Storage is switched off: the device decides.
  }
  const scheme = chosen === 'auto' ? (dark() ? 'dark' : 'light') : chosen;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
