import type { ShownAnnouncement } from '../../../../modules/days/announcements/schema.ts';
import {
  AnnouncementMarks,
  AnnouncementStyles,
  AnnouncementText,
  AnnouncementTime,
} from './announcement-facts.tsx';
import { type StripLine, useAnnouncements } from './use-announcements.ts';

interface AnnouncementLinesProps {
  lines: readonly StripLine[];
  /** When the newest of all came: those of another day say so. */
  newest: string;
}

/** One below the other, each with its time. */
export function AnnouncementLines({ lines, newest }: AnnouncementLinesProps) {
  return (
    <>
      <AnnouncementStyles />
      <ul className="announcement-lines">
        {lines.map((line) => (
          <li
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0 py-3.5 border-t border-line leading-[1.5]"
            key={line.id}
          >
            <AnnouncementTime at={line.at} newest={newest} />
            <p>
              <AnnouncementText text={line.text} />
              <AnnouncementMarks {...line} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** All but the newest one, which stands in the strip; nothing where there are none. */
export function EarlierAnnouncements({ first }: { first: readonly ShownAnnouncement[] }) {
  const { announcements } = useAnnouncements(first);
  const lines = announcements.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const [newest, ...earlier] = lines;
  if (newest === undefined || earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-announcements">
      <h2 id="earlier-announcements" className="display text-[1.375rem]">
        Earlier announcements
      </h2>
      <div className="mt-4">
        <AnnouncementLines lines={earlier} newest={newest.at} />
      </div>
    </section>
  );
}
