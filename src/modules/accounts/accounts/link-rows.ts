import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { AccountTables } from './tables.ts';

interface LinkedPerson {
  personId: string | null;
  name: string | null;
  personRoles: string | null;
}

/** What sessions ask of the links by which people sign in. */
export interface SessionLinks {
  /** Holds the link until the end of the transaction, so that its end finds the session; false if it is over. */
  hold(on: Db, linkId: string, now: Date): Promise<boolean>;
  /** Sessions with the person of their link: one query, since every request needs both. */
  sessionsWithPerson(on: Db): SelectQueryBuilder<AccountTables, 'sessions', LinkedPerson>;
}
