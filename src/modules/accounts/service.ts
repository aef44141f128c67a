import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import { ADMIN_SESSION_MS, ATTENDEE_SESSION_MS, RATE_LIMITS } from '../../schema/limits.ts';
import type { SignedIn, SignIn } from '../../schema/session.ts';
import { type Session, VISITOR } from '../../server/access/session.ts';
import type { RateLimit, RateLimitStore } from '../../server/db/rate-limits.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { createAttendeePassword, type SettingReader } from './attendee-password.ts';
import { verifyPassword } from './passwords.ts';
import type { SessionStore } from './session-store.ts';
import type { UserStore } from './user-store.ts';

export interface NewSession {
  session: Session & Pick<SignedIn, 'role'>;
  token: string;
  lifetimeMs: number;
}

interface SessionParts {
  store: {
    sessions: SessionStore;
    users: UserStore;
    settings: SettingReader;
    rateLimits: RateLimitStore;
  };
  clock: Clock;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createSessions({ store, clock }: SessionParts) {
  const attendeePassword = createAttendeePassword({ settings: store.settings });

  async function begin(session: NewSession['session']): Promise<NewSession> {
    const lifetimeMs = session.role === 'admin' ? ADMIN_SESSION_MS : ATTENDEE_SESSION_MS;
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    await store.sessions.create(
      {
        tokenHash: hashToken(token),
        role: session.role,
        userId: session.userId,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      },
      now,
    );
    return { session, token, lifetimeMs };
  }

  async function signInAttendee(password: string, network: string): Promise<NewSession> {
    const key = `attendee:${network}`;
    const limit = RATE_LIMITS.attendeeByNetwork;
    // Also a right password has to wait, or the limit would not slow down guessing.
    const waitMs = await store.rateLimits.waitMs(key, limit, clock.now());
    if (waitMs > 0) throw tooManyTries(waitMs);

    let waitAfterTry = 0;
    const verdict = await attendeePassword.check(password, {
      async spend() {
        waitAfterTry = await store.rateLimits.take(key, limit, clock.now());
        return waitAfterTry === 0;
      },
      giveBack: () => store.rateLimits.giveBack(key, limit),
    });
    if (verdict === 'limited') throw tooManyTries(waitAfterTry);
    if (verdict === 'wrong') throw new AppError('wrongPassword');
    return begin({ role: 'attendee', roles: ['attendee'], userId: null, username: null });
  }

  async function signInAdmin(
    username: string,
    password: string,
    network: string,
  ): Promise<NewSession> {
    // The network first: who is refused there cannot fill the table with invented names.
    const tries: [string, RateLimit][] = [
      [`admin-network:${network}`, RATE_LIMITS.adminByNetwork],
      [`admin:${username}:${network}`, RATE_LIMITS.adminByAccountAndNetwork],
      [`admin-account:${username}`, RATE_LIMITS.adminByAccount],
    ];
    const taken: [string, RateLimit][] = [];
    const giveBack = async () => {
      for (const [key, limit] of taken) await store.rateLimits.giveBack(key, limit);
    };
    // Taken before hashing, so that tries sent at once cannot all slip through.
    for (const [key, limit] of tries) {
      const waitMs = await store.rateLimits.take(key, limit, clock.now());
      if (waitMs > 0) {
        await giveBack();
        throw tooManyTries(waitMs);
      }
      taken.push([key, limit]);
    }
    const user = await store.users.findByUsername(username);
    const isRight = await verifyPassword(password, user?.password ?? null);
    if (!isRight || !user) throw new AppError('wrongPassword');
    await giveBack();
    return begin({ role: 'admin', roles: ['admin'], userId: user.id, username: user.username });
  }

  return {
    signIn: ({ username, password }: SignIn, network: string): Promise<NewSession> =>
      username === undefined
        ? signInAttendee(password, network)
        : signInAdmin(username, password, network),

    /** Asks the database each time: a session ended anywhere is ended everywhere. */
    async find(token: string | null): Promise<Session> {
      if (token === null || !TOKEN.test(token)) return VISITOR;
      const found = await store.sessions.find(hashToken(token), clock.now());
      return found ? { ...found, roles: [found.role] } : VISITOR;
    },

    async signOut(token: string | null): Promise<void> {
      if (token !== null && TOKEN.test(token)) await store.sessions.remove(hashToken(token));
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

// A token is 256 random bits: a plain hash cannot be reversed, and needs no secret to be shared.
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function tooManyTries(waitMs: number): AppError {
  return new AppError('tooManyTries', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
