import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { useLoggedIn, useOwnPage } from '../../lib/use-logged-in.ts';
import { NamedLogo } from '../../ui/logo.tsx';
import { EntryLink, type EntryTarget } from './entry-link.tsx';
import { SessionButton } from './session-button.tsx';
import { useCurrentSection } from './use-current-section.ts';

interface SiteHeaderProps {
  siteName: string;
  entries: ({ label: string } & EntryTarget)[];
  /** For those who have logged in; on the dashboard nothing else is offered. */
  attendeeEntries: ({ label: string } & EntryTarget)[];
}

/** From which width on the entries stand in the bar, and how close. */
const ROOM = {
  usual: { bar: 'nav:flex', gaps: 'gap-9', button: 'nav:hidden!', menu: 'nav:hidden' },
  more: { bar: 'xl:flex', gaps: 'gap-7', button: 'xl:hidden!', menu: 'xl:hidden' },
  most: { bar: 'xl:flex', gaps: 'gap-5', button: 'xl:hidden!', menu: 'xl:hidden' },
};

/** Nobody else stays on these. */
const OWN_PATHS: ReadonlySet<string> = new Set([PAGE_PATHS.me, PAGE_PATHS.partner]);
const OWN_PAGE = { label: 'Your page', page: 'me' } as const;

/**
 * The fixed bar. Small screens get a toggle menu with the same entries: a popover of the browser's
 * own, which opens without script and is no part of the page that it lies upon.
 * `early/close-menu.ts` closes it.
 */
export function SiteHeader({ siteName, entries, attendeeEntries }: SiteHeaderProps) {
  const menuId = useId();
  const { pathname } = useLocation();
  const section = useCurrentSection(useAnchors(entries, pathname));
  const isDashboard = pathname === PAGE_PATHS.dashboard;
  // Nobody else stays on these two: what the server sends is right for who is going to read it.
  const isLoggedIn = useLoggedIn() || isDashboard || pathname === PAGE_PATHS.event;
  const hasOwnPage = useOwnPage() || OWN_PATHS.has(pathname);
  const isSignedIn = isLoggedIn || hasOwnPage;
  const shown = [
    ...(isDashboard ? [] : entries),
    ...(isLoggedIn ? attendeeEntries : []),
    ...(hasOwnPage ? [OWN_PAGE] : []),
  ];
  // All entries together need more room.
  const isLong = isSignedIn && !isDashboard;
  const isFull = isLong && isLoggedIn && hasOwnPage;
  const room = isFull ? ROOM.most : isLong ? ROOM.more : ROOM.usual;

  const links = shown.map(({ label, ...target }) => (
    <li key={label}>
      <EntryLink
        target={target}
        isCurrent={'anchor' in target && target.anchor === section}
        className="nav-link"
      >
        {label}
      </EntryLink>
    </li>
  ));

  return (
    <header className="site-header on-ink no-print">
      <div className="wrap flex h-(--header) items-center justify-between gap-6">
        <Link to={PAGE_PATHS.home} className="flex items-center gap-3 font-display font-bold">
          <NamedLogo name={siteName} className="size-7" />
        </Link>
        <nav
          aria-label="Main"
          className={`hidden items-center whitespace-nowrap ${isFull ? 'gap-5' : 'gap-9'} ${room.bar}`}
        >
          <ul className={`flex items-center ${room.gaps}`}>{links}</ul>
          <SessionButton isSignedIn={isSignedIn} />
        </nav>
        <span className={`needs-script ${room.button}`}>
          <MenuButton menuId={menuId} action="toggle" />
        </span>
        {/* There the menu makes way for what was chosen, but stays open: to toggle it would close it. */}
        <span className={`without-script ${room.button}`}>
          <MenuButton menuId={menuId} action="show" />
        </span>
      </div>
      <nav id={menuId} popover="auto" aria-label="Main" className={`site-menu on-ink ${room.menu}`}>
        <ul className="wrap flex flex-col py-2">{links}</ul>
        <div className="wrap">
          <SessionButton isSignedIn={isSignedIn} />
        </div>
      </nav>
    </header>
  );
}

function MenuButton({ menuId, action }: { menuId: string; action: 'toggle' | 'show' }) {
  return (
    <button
      type="button"
      className="button button-outline button-small"
      popoverTarget={menuId}
      popoverTargetAction={action}
    >
      <svg
        viewBox="0 0 20 14"
        className="h-3.5 w-5"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path className="menu-opens" d="M1 1h18M1 7h18M1 13h18" />
        <path className="menu-closes" d="M4 1l12 12M16 1L4 13" />
      </svg>
      <span className="sr-only">Menu</span>
    </button>
  );
}

const NONE: readonly string[] = [];

/** Only the landing page has the sections; the list is the same one at each rendering. */
function useAnchors(entries: SiteHeaderProps['entries'], pathname: string): readonly string[] {
  const [anchors] = useState(() =>
    entries.flatMap((entry) => ('anchor' in entry ? [entry.anchor] : [])),
  );
  return pathname === PAGE_PATHS.home ? anchors : NONE;
}
