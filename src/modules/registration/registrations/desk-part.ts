import type { Figure } from '../../../schema/desk.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart, Waiting } from '../../module.ts';
import { countsByDay } from './counts-by-day.ts';
import type { RegistrationStore } from './store.ts';

interface DeskDeps {
  store: { registrations: RegistrationStore };
  content: ContentReader;
}

const DAY_MS = 86_400_000;

export function registrationsOnDesk({ store, content }: DeskDeps): DeskPart {
  const { registrations } = store;
  const currentEdition = async () => (await content.content()).current;

  /** Those of an edition by day, from the opening of its registration on; null: there are none. */
  const daysOf = async ({ year, registration }: Edition) =>
    countsByDay(await registrations.instants(year), registration.window?.opens.date ?? '');

  async function byDay(): Promise<Figure[]> {
    const { editions, current } = await content.content();
    const days = await daysOf(current);
    if (!days) return [];
    const last = editions.findLast(({ year }) => year < current.year);
    const before = last ? await daysOf(last) : null;
    return [
      {
        kind: 'days',
        title: 'Registrations',
        from: days.from,
        now: { label: String(current.year), counts: days.counts },
        before: last && before ? { label: String(last.year), counts: before.counts } : null,
      },
    ];
  }

  async function places(now: Date): Promise<Figure[]> {
    const { year, registration } = await currentEdition();
    if (registration.window === null) return [];
    const taken = await registrations.countTaken(year, now.toISOString());
    const free = Math.max(0, registration.capacity - taken);
    const waiting = (await registrations.queue(year, now.toISOString())).length;
    const words = [
      `One dot is a place. ${free === 0 ? 'None is free' : free === 1 ? '1 is free' : `${free} are free`}.`,
      ...(waiting === 0 ? [] : [waiting === 1 ? '1 person waits.' : `${waiting} people wait.`]),
    ];
    return [
      { kind: 'dots', title: 'Places', taken, total: registration.capacity, line: words.join(' ') },
    ];
  }

  return {
    title: 'Registrations',
    screen: 'registrations',
    permission: 'registration:read',

    async waiting(now) {
      const { year } = await currentEdition();
      const { apart, apartSince, lapsing } = await registrations.attention(
        year,
        now.toISOString(),
        new Date(now.getTime() + DAY_MS).toISOString(),
      );
      const waiting: Waiting[] = [];
      if (apart > 0) {
        const said = apart === 1 ? '1 registration stands' : `${apart} registrations stand`;
        waiting.push({
          sentence: `${said} apart: many came from one network. Please let them in, or withdraw them.`,
          urgency: 'someone waits',
          since: apartSince,
          action: 'Look',
        });
      }
      if (lapsing > 0) {
        const said = lapsing === 1 ? '1 place' : `${lapsing} places`;
        waiting.push({
          sentence: `${said} will lapse within a day unless ${lapsing === 1 ? 'it is' : 'they are'} confirmed.`,
          urgency: 'holds something up',
          since: null,
          action: 'Look',
        });
      }
      return waiting;
    },

    figures: async (now) => [...(await byDay()), ...(await places(now))],

    async find(words, limit) {
      const { year } = await currentEdition();
      const rows = await registrations.findByWords(year, words, limit);
      return rows.map(({ id, name, university, state }) => ({
        title: name,
        line: [university, state].filter(Boolean).join(' · '),
        kind: 'Registration',
        thing: id,
      }));
    },
  };
}
