import { type ReactNode, useId } from 'react';
import { AnnouncementLines } from './announcement-lines.tsx';
import type { StripLine } from './use-announcements.ts';

interface AnnouncementListProps {
  /** The newest first. */
  lines: readonly StripLine[];
  /** What opens it, and how it looks. */
  children: ReactNode;
  className: string;
  isNew?: boolean;
  onOpen?: () => void;
}

/** A popover of the browser's own: it opens without script, and moves nothing on the page. */
export function AnnouncementList({ lines, children, ...key }: AnnouncementListProps) {
  const id = useId();
  const { className, isNew, onOpen } = key;
  return (
    <>
      <button
        type="button"
        className={className}
        data-new={isNew}
        popoverTarget={id}
        onClick={onOpen}
      >
        {children}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="announcement-list"
      >
        <div className="announcement-list-head">
          <h2 id={`${id}-title`} className="display">
            Announcements
          </h2>
          <button
            type="button"
            className="button button-outline button-small"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            Close
          </button>
        </div>
        <AnnouncementLines lines={lines} newest={lines[0]?.at ?? ''} />
      </div>
    </>
  );
}
