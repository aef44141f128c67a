import { useEffect, useState } from 'react';
import { chooseTheme, currentTheme, type Theme } from '../../lib/theme.ts';

/** Dark mode follows the system until somebody chooses; the choice is remembered. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme | null>(null);

  useEffect(() => setTheme(currentTheme()), []);

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark';
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <button
      type="button"
      className="button button-outline button-small"
      aria-pressed={theme === 'dark'}
      onClick={toggle}
    >
      Dark mode
    </button>
  );
}
