import type { ComponentType } from 'react';
import { Link } from 'react-router';

/** A screen of the desk, as it is listed. */
export interface SidebarEntry {
  path: string;
  label: string;
  /** How much waits there. */
  Count?: ComponentType | undefined;
  isHere: boolean;
  /** Fetches the screen's script before it is opened. */
  preload: () => void;
}

export interface SidebarGroup {
  /** Left out: what stands above all groups. */
  title?: string;
  entries: readonly SidebarEntry[];
}

/** All screens of the desk that the account may use, in their groups. */
export function Sidebar({ groups }: { groups: readonly SidebarGroup[] }) {
  return (
    <nav aria-label="Desk" className="grid gap-4.5">
      {groups.map(({ title, entries }) => (
        <div key={title ?? ''} className="desk-group">
          {title && <p className="pb-1 px-3 label text-muted">{title}</p>}
          <ul>
            {entries.map(({ path, label, Count, isHere, preload }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="desk-entry"
                  aria-current={isHere ? 'page' : undefined}
                  onPointerEnter={preload}
                  onFocus={preload}
                >
                  {label}
                  {Count && <Count />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** How many there are of what waits: `words` say it to those who hear the page. */
export function EntryCount({ count, words }: { count: number | undefined; words: string }) {
  if (!count) return null;
  return (
    <>
      <span aria-hidden="true" className="desk-count">
        {count}
      </span>
      <span className="sr-only">{` (${count} ${words})`}</span>
    </>
  );
}

/** A drawing of 20 by 20 beside a word. */
export function DeskIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" className="desk-icon" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
