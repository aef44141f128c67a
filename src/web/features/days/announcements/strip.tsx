import { useEffect, useState } from 'react';
import type { ShownAnnouncement } from '../../../../modules/days/announcements/schema.ts';
import { AnnouncementMarks, AnnouncementTime } from './announcement-facts.tsx';
import { Bell, Pin } from './announcement-icons.tsx';
import { AnnouncementKey } from './announcement-key.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { AnnouncementStyles } from './announcement-styles.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { noteSeen, type StripLine, useNews } from './use-announcements.ts';
import { useNextPage } from './use-next-page.ts';

export interface StripProps {
  /** What the page came with; it is not said, and shows without script. */
  first: readonly ShownAnnouncement[];
  /** What is new does not follow the reader on scrolling; or it is a key as high as its place. */
  look?: 'stays' | 'key';
  /** When the page is asked for again: it says something else then. */
  next?: number | null;
  /** It is asked for again as well when the programme has changed. */
  tellsProgramme?: boolean;
}

/** How long news stays in sight after scrolling. */
const FRESH_MS = 20_000;

/** Below the header: the newest, those that are pinned, and the way to the earlier ones. */
export function Strip(props: StripProps) {
  const { first, look, next = null, tellsProgramme = false } = props;
  const { lines, spoken, changed } = useNews(first);
  useNextPage(next, tellsProgramme ? changed : null);
  const isFresh = useFresh(spoken) && look === undefined;
  const [newest] = lines;
  const isKey = look === 'key';
  useEffect(() => {
    if (!isKey) noteSeen(newest);
  }, [newest, isKey]);
  const shown = lines.filter((line) => line === newest || line.isPinned);
  return (
    <>
      <AnnouncementStyles />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isKey && <AnnouncementKey lines={lines} />}
      {newest && !isKey && (
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
              <AnnouncementList lines={lines} className="strip-earlier">
                {lines.length - shown.length} earlier
              </AnnouncementList>
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
