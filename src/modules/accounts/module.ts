import { backedUp } from '../../server/backup/table.ts';
import type { RateLimitStore } from '../../server/db/rate-limits.ts';
import { defineModule, type Ground, type StoreGround } from '../module.ts';
import type { SettingReader } from './attendee-password.ts';
import { sessionRoutes } from './routes.ts';
import { createSessions } from './service.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { userRowSchema } from './tables.ts';
import { createUserStore, type UserStore } from './user-store.ts';

type Stores = {
  users: UserStore;
  sessions: SessionStore;
  rateLimits: RateLimitStore;
  settings: SettingReader;
};

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
  // The account was removed while its password was being checked.
  constraints: { sessions_user_id_fkey: 'wrongPassword' },

  stores: (db) => ({ users: createUserStore(db), sessions: createSessionStore(db) }),

  open({ store, clock, cookie }: Ground & StoreGround<Stores>) {
    const sessions = createSessions({ store, clock });
    return {
      services: { sessions },
      routes: sessionRoutes({ sessions, cookie, clock }),
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
