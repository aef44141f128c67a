import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { DeskIcon } from './icon.tsx';
import { ThemeChoice } from './theme-choice.tsx';

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
      <button type="button" className="desk-account" popoverTarget={id}>
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
        <Link to={account.path} className="desk-menu-entry" onClick={close}>
          {account.label}
        </Link>
        <ThemeChoice />
        <button
          type="button"
          className="desk-menu-entry"
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
