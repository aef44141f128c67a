import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Health } from '../../base/health/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { AttendeeHashWriter } from './attendee-password.ts';
import { createInvitationStore, type InvitationStore } from './invitation-store.ts';
import { createInvitations } from './invitations.ts';
import { sessionRoutes } from './routes.ts';
import { createSessions } from './service.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createStaff } from './staff.ts';
import { staffRoutes } from './staff-routes.ts';
import { invitationsTable, sessionsTable, usersTable } from './tables.ts';
import { createTwoPeople } from './two-people.ts';
import { createUserStore, type UserStore } from './user-store.ts';

type Stores = {
  users: UserStore;
  invitations: InvitationStore;
  activity: ActivityRecorder;
  sessions: SessionStore;
  rateLimits: RateLimitStore;
  settings: AttendeeHashWriter;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  health: Health;
}

/** Administrators, and who is signed in. */
export const accounts = defineModule({
  name: 'accounts',
  tables: [usersTable, invitationsTable, sessionsTable],
  permissions: {
    'user:read': { organiser: true },
    'user:write': { organiser: true },
    'own-account:write': { organiser: true, editor: true },
  },
  // The account was removed while its password was being checked.
  constraints: { sessions_user_id_fkey: 'wrongPassword' },

  stores: (db, { engine }) => ({
    users: createUserStore(db),
    invitations: createInvitationStore(db),
    sessions: createSessionStore(db, engine),
  }),

  open({ store, clock, secret, origin, health }: Needs) {
    const sessions = createSessions({ store, clock, secret, isStarting: health.isStarting });
    const staff = createStaff({ store, sessions, clock });
    const invitations = createInvitations({ store, sessions, clock, secret, origin });
    return {
      services: { sessions, invitations, twoPeople: createTwoPeople({ store, clock }) },
      routes: [...sessionRoutes({ sessions, clock }), ...staffRoutes({ staff, invitations })],
      pageData: {},
      activity: { user: (ids) => store.invitations.findNames(ids) },
      sweeps: [
        {
          name: 'sessions',
          inWords: ['session', 'sessions'],
          run: (now) => store.sessions.removeExpired(now),
        },
        {
          name: 'invitations',
          inWords: ['invitation', 'invitations'],
          run: (now) => store.invitations.removeOver(now),
        },
      ],
    };
  },
});
