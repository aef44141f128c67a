import { AppError } from '../../../schema/app-error.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import type { StaffRole } from '../../../schema/roles.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { InvitationStore } from './invitation-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { NewSession, Sessions } from './service.ts';
import type { SessionStore } from './session-store.ts';
import type { OwnPassword } from './staff-schema.ts';
import type { User, UserStore } from './user-store.ts';

interface Stores {
  users: UserStore;
  invitations: InvitationStore;
  sessions: SessionStore;
  activity: ActivityRecorder;
}

interface StaffDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  sessions: Pick<Sessions, 'beginWith'>;
  clock: Clock;
}

/** Organisers and editors, as organisers see and end their access. */
export function createStaff({ store, sessions, clock }: StaffDeps) {
  const note = (stores: Stores, action: ActivityAction, by: string, { id, username }: User) =>
    stores.activity.record({
      at: clock.now(),
      by,
      action,
      kind: 'user',
      subjectId: id,
      subject: username,
    });

  const withUser = <Result>(id: string, work: (stores: Stores, user: User) => Promise<Result>) =>
    store.atomically(async (stores) => {
      const user = await stores.users.findById(id);
      if (!user) throw new AppError('notFound');
      return work(stores, user);
    });

  /** Former organisers have no link left to become one again. */
  const endInvitations = ({ invitations }: Stores, { username }: User) =>
    invitations.endOf(username, clock.now());

  return {
    list: () => store.users.list(),

    changeRole: (id: string, role: StaffRole, by: string): Promise<User> =>
      withUser(id, async (stores, user) => {
        if (user.role === role) return user;
        if (!(await stores.users.changeRole(id, role))) throw new AppError('lastOrganiser');
        if (role !== 'organiser') await endInvitations(stores, user);
        await note(stores, 'changed', by, user);
        return { ...user, role };
      }),

    remove: (id: string, by: string): Promise<void> =>
      withUser(id, async (stores, user) => {
        if (!(await stores.users.remove(id))) throw new AppError('lastOrganiser');
        await endInvitations(stores, user);
        await note(stores, 'deleted', by, user);
      }),

    signOutEverywhere: (id: string, by: string): Promise<void> =>
      withUser(id, async (stores, user) => {
        await stores.sessions.removeOfUser(id);
        await note(stores, 'signed out', by, user);
      }),

    /** Ends all sessions of that user, and begins one where the new password was set. */
    async changeOwnPassword(
      id: string,
      { password, newPassword }: OwnPassword,
    ): Promise<NewSession> {
      const tries: Tries = [[`own-password:${id}`, RATE_LIMITS.adminByAccountAndNetwork]];
      await store.rateLimits.require(tries, clock.now());
      const user = await store.users.findById(id);
      if (!user || !(await verifyPassword(password, user.password))) {
        // Not 401, which would mean that the session has ended.
        throw new AppError('invalid', {
          sentence: 'The current password is not right. Please try again.',
          publicCode: 'wrong-password',
        });
      }
      await store.rateLimits.giveBack(tries);
      const hashed = await hashPassword(newPassword);
      await withUser(id, async (stores) => {
        await stores.users.changePassword(id, hashed);
        await note(stores, 'changed', user.username, user);
      });
      return sessions.beginWith(user.username, hashed);
    },
  };
}
export type Staff = ReturnType<typeof createStaff>;
