import { type Kysely, sql } from 'kysely';
import { createActivityStore } from './activity.ts';
import { createCommitteeMemberStore } from './committee-members.ts';
import { createContactMessageStore } from './contact-messages.ts';
import type { Database, Engine } from './database.ts';
import { createObjectRecordStore } from './objects.ts';
import { createPhotoStore } from './photos.ts';
import { createRateLimitStore } from './rate-limits.ts';
import { createRevisionStore } from './revisions.ts';
import { createSessionStore } from './sessions.ts';
import { createSettingStore } from './settings.ts';
import type { Tables } from './tables.ts';
import { createUserStore } from './users.ts';

const createStores = (db: Kysely<Tables>, engine: Engine) => ({
  users: createUserStore(db),
  sessions: createSessionStore(db, engine),
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
export function createStore({ db, engine }: Database) {
  return {
    ...createStores(db, engine),
    /** All of the writes or none of them: those made through the stores that the work is given. */
    atomically: <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> =>
      db.transaction().execute((transaction) => work(createStores(transaction, engine))),
    /** Rejects when the database cannot be reached. */
    async check(): Promise<void> {
      await sql`select 1`.execute(db);
    },
  };
}
export type Store = ReturnType<typeof createStore>;
