import { type Kysely, sql } from 'kysely';
import type { Database } from '../server/db/database.ts';
import { createRateLimitStore } from '../server/db/rate-limits.ts';
import { createRevisionStore } from '../server/db/revisions.ts';
import { createSettingStore } from '../server/db/settings.ts';
import type { Tables } from '../server/db/tables.ts';
import { createSessionStore } from './accounts/session-store.ts';
import { createUserStore } from './accounts/user-store.ts';
import { createActivityStore } from './activity/store.ts';
import { createCommitteeMemberStore } from './committee/store.ts';
import { createContactMessageStore } from './contact/store.ts';
import { createObjectRecordStore } from './objects/store.ts';
import { createPhotoStore } from './photos/store.ts';

const createStores = (db: Kysely<Tables>) => ({
  users: createUserStore(db),
  sessions: createSessionStore(db),
  photos: createPhotoStore(db),
  committeeMembers: createCommitteeMemberStore(db),
  contactMessages: createContactMessageStore(db),
  activity: createActivityStore(db),
  objects: createObjectRecordStore(db),
  rateLimits: createRateLimitStore(db),
  settings: createSettingStore(db),
  revisions: createRevisionStore(db),
});
type Stores = ReturnType<typeof createStores>;

/** All that the services may ask of the database. */
export function createStore({ db }: Database) {
  return {
    ...createStores(db),
    /** All of the writes or none of them: those made through the stores that the work is given. */
    atomically: <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> =>
      db.transaction().execute((transaction) => work(createStores(transaction))),
    /** Rejects when the database cannot be reached. */
    async check(): Promise<void> {
      await sql`select 1`.execute(db);
    },
  };
}
export type Store = ReturnType<typeof createStore>;
