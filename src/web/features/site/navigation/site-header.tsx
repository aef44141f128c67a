import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { OWN_PAGE } from '../../../lib/own-page.ts';
import { NamedLogo } from '../../../ui/logo.tsx';
import { EntryLink, type EntryTarget } from './entry-link.tsx';
import { SessionButton } from './session-button.tsx';

interface SiteHeaderProps {
  siteName: string;
  entries: ({ label: string } & EntryTarget)[];
  /** For those who have logged in; on their own pages nothing else is offered. */
  attendeeEntries: ({ label: string } & EntryTarget)[];
  /** In which states all entries fit into the bar. */
  room: string;
}

/** Other people are redirected from these, so what the server sends fits its reader. */
const SESSION_OF: Partial<Record<string, string>> = {
  [PAGE_PATHS.dashboard]: 'attendee',
  [PAGE_PATHS.event]: 'attendee',
  [PAGE_PATHS.me]: 'person',
  [PAGE_PATHS.partner]: 'person',
};

/**
 * The fixed bar. Small screens get a toggle menu with the same entries: a popover of the browser's
 * own, which opens without script and is no part of the page that it lies upon.
 * `early/early.ts` closes it. What only some see is there for all: see `showSession`.
 */
export function SiteHeader({ siteName, entries, attendeeEntries, room }: SiteHeaderProps) {
  const menuId = useId();
  const { pathname } = useLocation();
  const section = useCurrentSection(useAnchors(entries, pathname));
  const session = SESSION_OF[pathname];

  const link = ({ label, ...target }: { label: string } & EntryTarget, className?: string) => (
    <li key={label} className={className}>
      <EntryLink
        target={target}
        isCurrent={'anchor' in target && target.anchor === section}
        className="nav-link"
      >
        {label}
      </EntryLink>
    </li>
  );
  const links = (
    <>
      {session ? null : entries.map((entry) => link(entry))}
      {attendeeEntries.map((entry) => link(entry, 'for-attendee'))}
      {link(OWN_PAGE, 'for-person')}
    </>
  );

  return (
    <header
      className="site-header on-ink no-print"
      data-session={session}
      data-room={session ? 'few' : room}
    >
      <div className="wrap site-header-row">
        <Link
          to={PAGE_PATHS.home}
          className="flex items-center gap-[min(0.75rem,4vw)] min-w-0 font-display font-bold"
        >
          <NamedLogo name={siteName} className="site-name-mark" nameClassName="site-name-words" />
        </Link>
        <nav aria-label="Main" className="site-bar">
          <ul>{links}</ul>
          <SessionButton />
        </nav>
        <span className="site-menu-button needs-script">
          <MenuButton menuId={menuId} action="toggle" />
        </span>
        {/* There the menu makes way for what was chosen, but stays open: to toggle it would close it. */}
        <span className="site-menu-button without-script">
          <MenuButton menuId={menuId} action="show" />
        </span>
      </div>
      <nav id={menuId} popover="auto" aria-label="Main" className="site-menu on-ink">
        <ul className="wrap flex flex-col py-2">{links}</ul>
        <div className="wrap">
          <SessionButton />
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

/** The section under the middle of the screen, among those that the navigation names. */
function useCurrentSection(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const sections = anchors.flatMap((anchor) => document.getElementById(anchor) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(target.id);
          else setCurrent((before) => (before === target.id ? null : before));
        }
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [anchors]);

  return current;
}
