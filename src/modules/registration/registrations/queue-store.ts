import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import { isAt, LAPSING, registrationRows } from './rows-store.ts';
import type { RegistrationRow } from './tables.ts';

const TAKEN = ['placed', 'held', 'offered'] as const;
/** Raised when the last place goes and when one is free again, never in between. */
export const PLACES_TOPIC = 'places';

/** Who has a place or waits for one, at an instant. */
export function createQueueStore(core: Db) {
  const { of } = registrationRows(core);
  const taken = (edition: number, now: string) =>
    of(edition).where((eb) => eb.or(TAKEN.map((state) => isAt(eb, state, now))));

  /** As the rows stand, whatever lapses meanwhile: so it changes with a write alone, and pages can be kept. */
  async function isFull(edition: number, capacity: number): Promise<boolean> {
    const { count } = await of(edition)
      .where('state', 'in', TAKEN)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count >= capacity;
  }

  return {
    isFull,

    tellPlaces: () => bumpRevision(core, PLACES_TOPIC),

    /** Whether another person with a place was given it or has changed since an instant. */
    async hasOtherTakenSince(
      edition: number,
      since: string,
      ids: readonly string[],
      now: string,
    ): Promise<boolean> {
      const others = taken(edition, now).where('changed_at', '>=', since);
      const found = await others.where('id', 'not in', ids).select('id').executeTakeFirst();
      return found !== undefined;
    },

    /** How many places are taken: what is held or offered counts until it lapses. */
    async countTaken(edition: number, now: string): Promise<number> {
      const { count } = await taken(edition, now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** A person's number among the taken places, by time of registration, from 1. */
    async placeNumber(
      edition: number,
      { id, created_at }: Pick<RegistrationRow, 'id' | 'created_at'>,
      now: string,
    ): Promise<number> {
      const { count } = await taken(edition, now)
        .where((eb) =>
          eb.or([
            eb('created_at', '<', created_at),
            eb.and([eb('created_at', '=', created_at), eb('id', '<=', id)]),
          ]),
        )
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Those who wait, in their order; whose offer has lapsed stands at their end, whose place was held behind. */
    async queue(
      edition: number,
      now: string,
    ): Promise<Pick<RegistrationRow, 'id' | 'person_id' | 'queued_at'>[]> {
      return of(edition)
        .where((eb) => isAt(eb, 'waiting', now))
        .select(['id', 'person_id', 'queued_at'])
        .orderBy(sql`case state when 'held' then 1 else 0 end`)
        .orderBy(
          sql`case when state = 'offered' then offered_until else coalesce(queued_at, created_at) end`,
        )
        .orderBy('id')
        .execute();
    },

    async lapsed(edition: number, now: string): Promise<RegistrationRow[]> {
      return of(edition)
        .where('state', 'in', LAPSING)
        .where('offered_until', '<=', now)
        .selectAll()
        .execute();
    },
  };
}
