import { changesInWords, programmeChanges } from '../../../../event/programme-changes.ts';
import type { Programme } from '../../../../modules/content/content/programme-schema.ts';
import type { ShownAnnouncement } from '../../../../modules/days/announcements/schema.ts';

/** What a publication has changed while this page was open. */
export interface Notice {
  id: string;
  text: string;
  at: string;
}

interface Change {
  before: Programme['schedule'];
  after: Programme['schedule'];
  at: number;
}

/** Readers who missed more than these look into the schedule. */
const CHANGES_MAX = 5;

const wordingOf = ({ id, correctedAt }: ShownAnnouncement) => `${id} ${correctedAt ?? ''}`;

/**
 * News for the reader of this page: each announcement, each correction and each change of the
 * schedule once. What was there when the page was opened is none, and neither is what comes again after a
 * break.
 */
export function createNews() {
  const heard = new Set<string>();
  let isFirst = true;
  let programme: Programme | null = null;
  let changes: Change[] = [];

  return {
    /** Those that have not been heard yet. */
    announced(announcements: readonly ShownAnnouncement[]): ShownAnnouncement[] {
      const fresh = announcements.filter((each) => !heard.has(wordingOf(each)));
      for (const each of fresh) heard.add(wordingOf(each));
      if (!isFirst) return fresh;
      isFirst = false;
      return [];
    },

    /** What has changed since the schedule was seen last, in words; null where that is nothing. */
    scheduled(seen: Programme, now: number): string | null {
      const before = programme?.year === seen.year ? programme.schedule : null;
      programme = seen;
      if (before === null) {
        changes = [];
        return null;
      }
      const words = changesInWords(programmeChanges(before, seen.schedule, now));
      if (words !== null) {
        changes = [{ before, after: seen.schedule, at: now }, ...changes].slice(0, CHANGES_MAX);
      }
      return words;
    },

    /** As far as they are still to come; the newest first. */
    notices: (now: number): Notice[] =>
      changes.flatMap(({ before, after, at }) => {
        const text = changesInWords(programmeChanges(before, after, now));
        if (text === null) return [];
        return [{ id: `schedule-${at}`, text, at: new Date(at).toISOString() }];
      }),
  };
}
export type News = ReturnType<typeof createNews>;
