export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

/**
 * Runs before the first paint, so that a remembered choice never flashes in the other colours. It
 * becomes an inline script and must not need anything from outside of it.
 */
export const APPLY_STORED_THEME = `try{const t=localStorage.getItem("${STORAGE_KEY}");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch{}`;

/** What is shown now: the remembered choice, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
}
