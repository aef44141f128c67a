import { endOfEdition } from '../../../event/edition-end.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { monthsBefore } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DataSubject, Opened } from '../../module.ts';

export interface PeopleFinder {
  find(id: string): Promise<{ email: string } | null>;
}

interface Stores {
  people: PeopleFinder;
  activity: ActivityRecorder;
}

interface PersonalDataDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  clock: Clock;
  /** All modules: each knows what it stores about a person. */
  opened: readonly Pick<Opened<unknown, unknown>, 'personalData'>[];
}

/** Everything about one person, from all modules: to hand out, and to erase. */
export function createPersonalData({ store, content, clock, opened }: PersonalDataDeps) {
  const holders = () => opened.flatMap(({ personalData }) => personalData ?? []);

  return {
    /** In one object, by what it is. */
    async exportOf(person: DataSubject): Promise<Record<string, unknown>> {
      const parts: [string, unknown][] = [];
      for (const { title, exportOf } of holders()) {
        const found = await exportOf(person);
        if (found.length > 0) parts.push([title, found]);
      }
      return { 'Written on': clock.now().toISOString(), ...Object.fromEntries(parts) };
    },

    /**
     * The last modules first, those who the person is last of all: what fails in between can be begun
     * again. Noted without a name.
     */
    async erase(person: DataSubject, by?: string): Promise<void> {
      for (const { erase } of holders().toReversed()) await erase(person);
      // What has served its time goes without a note.
      if (by === undefined) return;
      const at = clock.now();
      const note = { at, by, action: 'deleted', kind: 'person', subjectId: person.id } as const;
      await store.activity.record({ ...note, subject: '' });
    },

    /** People whom no module may keep any longer, whatever they were in which editions. */
    async toErase(now: Date): Promise<string[]> {
      const over = new Set<string>();
      const stay = new Set<string>();
      for (const { kept } of holders()) {
        const people = (await kept?.people()) ?? [];
        // A site that has nobody may have no content yet.
        if (!kept || people.length === 0) continue;
        const { editions } = await content.content();
        const before = monthsBefore(now, kept.months).getTime();
        for (const { id, edition } of people) {
          const isOver = endOfEdition(editions, edition) <= before;
          (isOver ? over : stay).add(id);
        }
      }
      return [...over].filter((id) => !stay.has(id));
    },

    /** For organisers, who know that the address is the person's. */
    async subjectOf(id: string): Promise<DataSubject> {
      const person = await store.people.find(id);
      if (!person) throw new AppError('notFound');
      return { id, email: person.email === '' ? null : person.email };
    },
  };
}
export type PersonalDataService = ReturnType<typeof createPersonalData>;
