import { type ReactNode, useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownAnnouncement } from '../../../../modules/days/announcements/schema.ts';
import { call } from '../../../lib/call.ts';
import { serverNow } from '../../../lib/live-clock.ts';
import {
  AnnouncementMarks,
  AnnouncementStyles,
  AnnouncementText,
  AnnouncementTime,
} from './announcement-facts.tsx';
import { AnnouncementLines } from './announcement-lines.tsx';
import { isSeen, noteSeen, type StripLine, useNews } from './use-announcements.ts';

/** Not all open pages ask at once. */
const LOOK_EVERY_MS = 4000;
const SPREAD_MS = 2000;

/**
 * Asks for an open page again once it says something else by itself, or what it tells of has `changed`. It looks now and then instead of
 * waiting: what this device takes for the time is put right by the first answer of the server.
 */
function useNextPage(next: number | null, changed: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (next === null) return;
    async function look(at: number) {
      if (document.visibilityState !== 'visible' || serverNow() < at) return;
      // Asked for without a network, a page would be an error instead of what it is.
      if (await isReached()) await revalidate();
    }
    const timer = setInterval(look, LOOK_EVERY_MS + Math.random() * SPREAD_MS, next);
    return () => clearInterval(timer);
  }, [next, revalidate]);

  useEffect(() => {
    if (changed === null) return;
    const again = async () => {
      if (await isReached()) await revalidate();
    };
    const timer = setTimeout(again, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [changed, revalidate]);
}

async function isReached(): Promise<boolean> {
  try {
    await call('GET /api/session');
    return true;
  } catch {
    return false;
  }
}

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
          <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-2.5 items-start py-4.5 max-sm:grid-cols-1 max-sm:py-3.5">
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
      <p className="strip-words max-sm:row-1 max-sm:col-2 max-sm:leading-[1.375]">
        <AnnouncementText text={line.text} />
        <AnnouncementMarks {...line} />
      </p>
    </div>
  );
}

/** For a page on which nothing may move under a thumb: as high as its place, whatever is announced. */
function AnnouncementKey({ lines }: { lines: readonly StripLine[] }) {
  const [newest] = lines;
  const [, setOpened] = useState(newest);
  if (!newest) return null;
  const isNew = !isSeen(newest);
  return (
    <AnnouncementList
      lines={lines}
      className="announcement-key"
      isNew={isNew}
      onOpen={() => {
        noteSeen(newest);
        setOpened(newest);
      }}
    >
      <Bell />
      <span className="sr-only">{isNew ? 'New announcement' : 'Announcements'}, </span>
      <AnnouncementTime at={newest.at} newest={newest.at} />
    </AnnouncementList>
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
function AnnouncementList({ lines, children, ...key }: AnnouncementListProps) {
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
          <h2 id={`${id}-title`} className="display text-[1.375rem]">
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
