export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

/** Before the first paint, so that a remembered choice never flashes in the other colours. */
export function applyStoredTheme(): void {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored;
  } catch {
    // Nothing was kept.
  }
}

/** What is shown now: the remembered choice, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** With '' it is the system's again. */
export function chooseTheme(theme: Theme | ''): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
}
