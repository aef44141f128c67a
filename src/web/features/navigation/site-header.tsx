import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PAGES } from '../../../schema/pages.ts';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import { Logo } from '../../ui/logo.tsx';
import { EntryLink, type EntryTarget } from './entry-link.tsx';
import { SessionButton } from './session-button.tsx';
import { useCurrentSection } from './use-current-section.ts';

interface SiteHeaderProps {
  siteName: string;
  entries: ({ label: string } & EntryTarget)[];
  /** For those who have logged in; on the dashboard nothing else is offered. */
  attendeeEntries: ({ label: string } & EntryTarget)[];
}

/** The fixed bar. Small screens get a toggle menu with the same entries. */
export function SiteHeader({ siteName, entries, attendeeEntries }: SiteHeaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const section = useCurrentSection(useAnchors(entries, pathname));
  const isDashboard = pathname === PAGES.dashboard.path;
  // Nobody else stays on these two: what the server sends is right for who is going to read it.
  const isLoggedIn = useLoggedIn() || isDashboard || pathname === PAGES.event.path;
  const shown = [...(isDashboard ? [] : entries), ...(isLoggedIn ? attendeeEntries : [])];
  // All entries together need more room.
  const isLong = isLoggedIn && !isDashboard;
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      toggle.current?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  const links = shown.map(({ label, ...target }) => (
    <li key={label}>
      <EntryLink
        target={target}
        isCurrent={'anchor' in target && target.anchor === section}
        onChoose={close}
        className="nav-link"
      >
        {label}
      </EntryLink>
    </li>
  ));

  return (
    <header className="site-header on-ink no-print">
      <div className="wrap flex h-(--header) items-center justify-between gap-6">
        <Link to={PAGES.home.path} className="flex items-center gap-3 font-display font-bold">
          <Logo className="size-7" />
          <span>{siteName}</span>
        </Link>
        <nav
          aria-label="Main"
          className={`hidden items-center gap-9 ${isLong ? 'xl:flex' : 'nav:flex'}`}
        >
          <ul className={`flex items-center ${isLong ? 'gap-7' : 'gap-9'}`}>{links}</ul>
          <SessionButton isLoggedIn={isLoggedIn} onChoose={close} />
        </nav>
        <button
          ref={toggle}
          type="button"
          className={`button button-outline button-small ${isLong ? 'xl:hidden!' : 'nav:hidden!'}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <svg viewBox="0 0 20 14" className="h-3.5 w-5" aria-hidden="true">
            <path
              d={isOpen ? 'M4 1l12 12M16 1L4 13' : 'M1 1h18M1 7h18M1 13h18'}
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
          <span className="sr-only">Menu</span>
        </button>
      </div>
      {isOpen && (
        <nav
          id={menuId}
          aria-label="Main"
          className={`wrap border-on-ink-line border-t pb-6 ${isLong ? 'xl:hidden' : 'nav:hidden'}`}
        >
          <ul className="flex flex-col py-2">{links}</ul>
          <SessionButton isLoggedIn={isLoggedIn} onChoose={close} />
        </nav>
      )}
    </header>
  );
}

const NONE: readonly string[] = [];

/** Only the landing page has the sections; the list is the same one at each rendering. */
function useAnchors(entries: SiteHeaderProps['entries'], pathname: string): readonly string[] {
  const [anchors] = useState(() =>
    entries.flatMap((entry) => ('anchor' in entry ? [entry.anchor] : [])),
  );
  return pathname === PAGES.home.path ? anchors : NONE;
}
