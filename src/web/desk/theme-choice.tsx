import { useState } from 'react';
import { chooseTheme } from '../lib/theme.ts';

const CHOICES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['', 'Like the system'],
] as const;

/** In which colours the site is shown in this browser. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState<string>(() => document.documentElement.dataset.theme ?? '');
  return (
    <fieldset className="desk-theme">
      <legend className="sr-only">Colours</legend>
      {CHOICES.map(([theme, label]) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => {
              chooseTheme(theme);
              setChosen(theme);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
