import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeskIcon, type SidebarEntry } from './sidebar.tsx';

export interface BarEntry extends SidebarEntry {
  icon: ReactNode;
}

interface BottomBarProps {
  entries: readonly BarEntry[];
  onMenu: () => void;
}

/** On a phone: what is used most, and the way to all the rest. */
export function BottomBar({ entries, onMenu }: BottomBarProps) {
  return (
    <nav aria-label="Most used" className="desk-bar no-print">
      {entries.map(({ path, label, icon, Count, isHere, preload }) => (
        <Link
          key={path}
          to={path}
          className="desk-bar-entry"
          aria-current={isHere ? 'page' : undefined}
          onFocus={preload}
        >
          {icon}
          {label}
          {Count && <Count />}
        </Link>
      ))}
      <button type="button" className="desk-bar-entry" onClick={onMenu}>
        <DeskIcon path="M3 5h14M3 10h14M3 15h14" />
        Menu
      </button>
    </nav>
  );
}
