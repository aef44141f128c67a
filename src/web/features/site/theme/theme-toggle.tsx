import { chooseTheme, currentTheme } from '../../../lib/theme.ts';

/**
 * Dark mode follows the system until it is chosen; the choice is remembered. The button says
 * what it will do: the document has both words, and the style sheet, which knows the theme before
 * any script does, shows one of them.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="button button-outline button-small needs-script"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span>
        Switch to <span className="when-light">dark</span>
        <span className="when-dark">light</span>
      </span>
    </button>
  );
}
