import type { ShownAnnouncement } from '../../../../modules/days/announcements/schema.ts';
import { AnnouncementLines } from './announcement-lines.tsx';
import { useAnnouncements } from './use-announcements.ts';

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
