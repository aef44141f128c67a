import { sql } from 'kysely';
import { containsWords } from '../../../server/db/contains-words.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RegistrationState } from './choices-schema.ts';
import { isAt, type RegistrationBuilder, registrationRows } from './rows-store.ts';
import type { NamedRow } from './tables.ts';

interface RegistrationFilter {
  search?: string | undefined;
  state?: RegistrationState | undefined;
}

interface Range {
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
}

const WITH_PLACE = ['placed', 'held', 'offered'] as const;

/** What organisers look through. */
export function createListStore(core: Db) {
  const { named } = registrationRows(core);

  return {
    /** Of an edition, by name; who has withdrawn comes last. */
    async findByWords(
      edition: number,
      words: readonly string[],
      limit: number,
    ): Promise<NamedRow[]> {
      return named()
        .where('registrations.edition', '=', edition)
        .where('people.erased_at', 'is', null)
        .where(containsWords(['people.name', 'people.email', 'registrations.university'], words))
        .orderBy(sql`case registrations.state when 'withdrawn' then 1 else 0 end`)
        .orderBy('people.name')
        .orderBy('registrations.id')
        .limit(limit)
        .execute();
    },

    /** Those of an edition that have a place at an instant, firmly or until they must confirm it. */
    havingPlace: (edition: number, now: string): Promise<NamedRow[]> =>
      named()
        .where('registrations.edition', '=', edition)
        .where('people.erased_at', 'is', null)
        .where((eb) =>
          eb.or(WITH_PLACE.map((state) => isAt(eb as unknown as RegistrationBuilder, state, now))),
        )
        .orderBy('registrations.id')
        .execute(),

    /** Newest first. */
    async list(
      edition: number,
      { search = '', state }: RegistrationFilter,
      { after, limit }: Range,
      now: string,
    ): Promise<NamedRow[]> {
      let query = named()
        .where('registrations.edition', '=', edition)
        // Of who has been erased nothing is left but the count.
        .where('people.erased_at', 'is', null)
        .orderBy('registrations.created_at', 'desc')
        .orderBy('registrations.id', 'desc')
        .limit(limit);
      if (search !== '') {
        const columns = ['people.name', 'people.email', 'registrations.university'];
        query = query.where(containsWords(columns, search.split(/\s+/)));
      }
      if (state !== undefined)
        query = query.where((eb) => isAt(eb as unknown as RegistrationBuilder, state, now));
      if (after) {
        query = query.where(
          sql<boolean>`(registrations.created_at, registrations.id) < (${after.createdAt}, ${after.id})`,
        );
      }
      return query.execute();
    },
  };
}
