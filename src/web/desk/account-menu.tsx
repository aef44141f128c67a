import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { chooseTheme } from '../lib/theme.ts';
import { DeskIcon } from './sidebar.tsx';

interface AccountMenuProps {
  name: string;
  role: string;
  /** Leads to the settings of the own account. */
  account: { label: string; path: string };
  onSignOut: () => void;
}

/** Who has signed in, and what is theirs: a popover of the browser's own, which Escape closes. */
export function AccountMenu({ name, role, account, onSignOut }: AccountMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className="desk-account flex items-center gap-1.5 min-h-[40px] rounded-control cursor-pointer max-md:min-h-[44px]"
        popoverTarget={id}
      >
        <span className="desk-initials" aria-hidden="true">
          {name.slice(0, 2)}
        </span>
        <span className="sr-only">Account of {name}</span>
        <DeskIcon path="M5 8l5 5 5-5" />
      </button>
      <div ref={menu} id={id} popover="auto" className="desk-menu">
        <p className="grid pt-2.5 pb-3 px-3 border-b border-line">
          <strong className="wrap-anywhere">{name}</strong>
          <span className="label text-muted">{role}</span>
        </p>
        <Link
          to={account.path}
          className="desk-menu-entry flex items-center w-full min-h-[44px] px-3 rounded-control text-left cursor-pointer"
          onClick={close}
        >
          {account.label}
        </Link>
        <ThemeChoice />
        <button
          type="button"
          className="desk-menu-entry flex items-center w-full min-h-[44px] px-3 rounded-control text-left cursor-pointer"
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          Sign out
        </button>
      </div>
    </>
  );
}

const CHOICES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['', 'Like the system'],
] as const;

/** In which colours the site is shown in this browser. */
function ThemeChoice() {
  const [chosen, setChosen] = useState<string>(() => document.documentElement.dataset.theme ?? '');
  return (
    <fieldset className="my-1.5 py-1.5 border-y border-line">
      <legend className="sr-only">Colours</legend>
      {CHOICES.map(([theme, label]) => (
        <label
          className="flex items-center gap-3 min-h-[40px] px-3 rounded-control cursor-pointer"
          key={theme}
        >
          <input
            className="size-4.5 accent-cobalt"
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
