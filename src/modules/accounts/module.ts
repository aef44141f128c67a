import { backedUp } from '../../server/backup/table.ts';
import type { RateLimitStore } from '../../server/db/rate-limits.ts';
import type { Health } from '../health/service.ts';
import { defineModule, type Ground, type StoreGround } from '../module.ts';
import { rolesAndLinks } from './add-roles.ts';
import type { AttendeeHashWriter } from './change-attendee-password.ts';
import { sessionRoutes } from './routes.ts';
import { createSessions } from './service.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { userRowSchema } from './tables.ts';
import { createUserStore, type UserStore } from './user-store.ts';

type Stores = {
  users: UserStore;
  sessions: SessionStore;
  rateLimits: RateLimitStore;
  settings: AttendeeHashWriter;
};

interface Needs extends Ground, StoreGround<Stores> {
  health: Health;
}

/** Administrators, and who is signed in. */
export const accounts = defineModule({
  name: 'accounts',
  tables: [
    backedUp('users', userRowSchema, {
      inWords: ['administrator', 'administrators'],
      unique: ({ username }) => `user ${username}`,
    }),
  ],
  passingTables: ['sessions'],
  migrations: rolesAndLinks,
  // The account was removed while its password was being checked.
  constraints: { sessions_user_id_fkey: 'wrongPassword' },

  stores: (db, { engine }) => ({
    users: createUserStore(db),
    sessions: createSessionStore(db, engine),
  }),

  open({ store, clock, secret, health }: Needs) {
    const sessions = createSessions({ store, clock, secret, isStarting: health.isStarting });
    return {
      services: { sessions },
      routes: sessionRoutes({ sessions, clock }),
      pageData: {},
      sweeps: [
        {
          name: 'sessions',
          inWords: ['session', 'sessions'],
          run: (now) => store.sessions.removeExpired(now),
        },
      ],
    };
  },
});
