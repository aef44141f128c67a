import { AnnouncementMarks, AnnouncementTime } from './announcement-facts.tsx';
import { AnnouncementStyles } from './announcement-styles.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import type { StripLine } from './use-announcements.ts';

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
          <li key={line.id}>
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
