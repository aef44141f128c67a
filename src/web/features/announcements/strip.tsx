import { useEffect, useId, useState } from 'react';
import type { ShownAnnouncement } from '../../../modules/announcements/schema.ts';
import { AnnouncementMarks, AnnouncementTime } from './announcement-facts.tsx';
import { AnnouncementLines } from './announcement-lines.tsx';
import { AnnouncementStyles } from './announcement-styles.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { type StripLine, useNews } from './use-announcements.ts';
import { useNextPage } from './use-next-page.ts';

export interface StripProps {
  /** What the page came with; it is not said, and shows without script. */
  first: readonly ShownAnnouncement[];
  /** What is new does not follow whoever has scrolled on. */
  staysAbove?: boolean;
  /** When the page is asked for again: it says something else then. */
  next?: number | null;
  /** It is asked for again as well when the programme has changed. */
  tellsProgramme?: boolean;
}

/** How long what is new stays in sight of whoever has scrolled on. */
const FRESH_MS = 20_000;

/** Below the header: the newest, those that are pinned, and the way to the earlier ones. */
export function Strip(props: StripProps) {
  const { first, staysAbove = false, next = null, tellsProgramme = false } = props;
  const { lines, spoken, changed } = useNews(first);
  useNextPage(next, tellsProgramme ? changed : null);
  const isFresh = useFresh(spoken) && !staysAbove;
  const [newest] = lines;
  const shown = lines.filter((line) => line === newest || line.isPinned);
  return (
    <>
      <AnnouncementStyles />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {newest && (
        <section
          aria-label="Announcements"
          className="strip on-signal no-print"
          data-fresh={isFresh || undefined}
        >
          <div className="wrap strip-lines">
            {shown.map((line) => (
              <Line key={line.id} line={line} newest={newest.at} />
            ))}
            {lines.length > shown.length && (
              <Earlier lines={lines} count={lines.length - shown.length} newest={newest.at} />
            )}
          </div>
        </section>
      )}
    </>
  );
}

function useFresh(spoken: string): boolean {
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    if (spoken === '') return;
    setIsFresh(true);
    const timer = setTimeout(setIsFresh, FRESH_MS, false);
    return () => clearTimeout(timer);
  }, [spoken]);
  return isFresh;
}

function Line({ line, newest }: { line: StripLine; newest: string }) {
  return (
    <div className="strip-line">
      {line.isPinned ? <Pin /> : <Bell />}
      <AnnouncementTime at={line.at} newest={newest} />
      <p className="strip-words">
        <AnnouncementText text={line.text} />
        <AnnouncementMarks {...line} />
      </p>
    </div>
  );
}

interface EarlierProps {
  lines: readonly StripLine[];
  count: number;
  newest: string;
}

/** A popover of the browser's own: it opens without script, and moves nothing on the page. */
function Earlier({ lines, count, newest }: EarlierProps) {
  const id = useId();
  return (
    <>
      <button type="button" className="strip-earlier" popoverTarget={id}>
        {count} earlier
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
        <AnnouncementLines lines={lines} newest={newest} />
      </div>
    </>
  );
}

const Bell = () => (
  <svg viewBox="0 0 20 20" className="strip-icon" aria-hidden="true">
    <path d="M4.5 14V9a5.5 5.5 0 0 1 11 0v5M2.5 14.5h15M8.5 17.5h3M10 2v1.5" />
  </svg>
);

const Pin = () => (
  <svg viewBox="0 0 20 20" className="strip-icon" aria-hidden="true">
    <path d="M7 2.5h6M8 2.5v6L5 11.5h10L12 8.5v-6M10 11.5v6" />
  </svg>
);
