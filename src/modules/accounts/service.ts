import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import {
  ATTENDEE_SESSION_MS,
  PERSONAL_SESSION_MS,
  RATE_LIMITS,
  STAFF_IDLE_MS,
  STAFF_PROLONGED_EVERY_MS,
  STAFF_SESSION_MS,
} from '../../schema/limits.ts';
import { readRoles } from '../../schema/roles.ts';
import { type Session, VISITOR } from '../../server/access/session.ts';
import type { RateLimitStore, Tries } from '../../server/db/rate-limits.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { createAttendeePassword } from './attendee-password.ts';
import type { AttendeeHashReader } from './change-attendee-password.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { verifyPassword } from './passwords.ts';
import type { SignedIn, SignIn } from './schema.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import { createSignInTries } from './sign-in-tries.ts';
import { ATTENDEE_PASSWORD } from './tables.ts';
import type { UserStore } from './user-store.ts';

export interface NewSession {
  session: Session & Pick<SignedIn, 'role'>;
  token: string;
  lifetimeMs: number;
  /** Makes this browser a known one for the account; see `known-browsers.ts`. */
  browserMark: string;
}

/** Begun by a personal link. */
export type NewPersonalSession = Pick<NewSession, 'token' | 'lifetimeMs'>;

interface SessionParts {
  store: {
    sessions: SessionStore;
    users: UserStore;
    settings: AttendeeHashReader;
    rateLimits: RateLimitStore;
  };
  clock: Clock;
  secret: string;
  /** True until the passwords of this start are in place. */
  isStarting(): boolean;
}

/** The marks that a browser has sent with a try to sign in. */
type BrowserMarks = Record<'attendee' | 'admin', string | null>;
const UNKNOWN_BROWSER: BrowserMarks = { attendee: null, admin: null };

/** A password that has just been verified, and what it was verified against. */
interface Proof {
  session: NewSession['session'];
  account: string;
  hash: string;
  browser: string | null;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const ATTENDEES = 'attendee';

export function createSessions({ store, clock, secret, isStarting }: SessionParts) {
  const attendeePassword = createAttendeePassword();
  const browsers = createKnownBrowsers(secret);
  const tries = createSignInTries({ rateLimits: store.rateLimits, clock });

  /** Only while the password is still the one that was verified: it may have changed meanwhile. */
  async function begin({ session, account, hash, browser }: Proof): Promise<NewSession> {
    const isStaff = session.role === 'admin';
    // The browser keeps it for as long as it can be prolonged; the database knows when it ends.
    const lifetimeMs = isStaff ? STAFF_SESSION_MS : ATTENDEE_SESSION_MS;
    const endsAfterMs = isStaff ? STAFF_IDLE_MS : ATTENDEE_SESSION_MS;
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    const hasBegun = await store.sessions.create(
      {
        tokenHash: hashToken(token),
        role: session.role,
        userId: session.userId,
        expiresAt: new Date(now.getTime() + endsAfterMs),
      },
      hash,
      now,
    );
    if (!hasBegun) throw new AppError('wrongPassword');
    return { session, token, lifetimeMs, browserMark: browsers.mark(account, hash, browser) };
  }

  /** Organisers and editors stay signed in while they work. */
  async function prolong(token: string, { createdAt, expiresAt }: StoredSession): Promise<void> {
    const now = clock.now().getTime();
    const end = Math.min(Date.parse(createdAt) + STAFF_SESSION_MS, now + STAFF_IDLE_MS);
    if (end - Date.parse(expiresAt) < STAFF_PROLONGED_EVERY_MS) return;
    // It is no reason to refuse what was asked: the session has not ended yet.
    await store.sessions.prolong(hashToken(token), new Date(end)).catch(() => {});
  }

  async function signInAttendee(
    password: string,
    network: string,
    mark: string | null,
  ): Promise<NewSession> {
    const asStranger: Tries = [[`attendee:${network}`, RATE_LIMITS.attendeeByNetwork]];
    if (mark === null) tries.requireNoneRemembered(asStranger);
    const hash = await store.settings.get(ATTENDEE_PASSWORD);
    if (hash === null) throw new AppError('wrongPassword');
    const browser = browsers.recognise(mark, ATTENDEES, hash);
    const counted = browser === null ? asStranger : ofBrowser(browser);
    // Also a right password has to wait, or the limit would not slow down guessing.
    await tries.requireLeft(counted);
    const isRight = await attendeePassword.check(password, hash, {
      take: () => tries.take(counted),
      giveBack: () => tries.giveBack(counted),
    });
    if (!isRight) throw new AppError('wrongPassword');
    const session = {
      role: 'attendee',
      roles: ['attendee'],
      userId: null,
      username: null,
      person: null,
    } as const;
    return begin({ session, account: ATTENDEES, hash, browser });
  }

  async function signInAdmin(
    username: string,
    password: string,
    network: string,
    mark: string | null,
  ): Promise<NewSession> {
    const asStranger: Tries = [
      [`admin-network:${network}`, RATE_LIMITS.adminByNetwork],
      [`admin:${username}:${network}`, RATE_LIMITS.adminByAccountAndNetwork],
      [`admin-account:${username}`, RATE_LIMITS.adminByAccount],
    ];
    if (mark === null) tries.requireNoneRemembered(asStranger);
    const user = await store.users.findByUsername(username);
    const browser = user && browsers.recognise(mark, user.id, user.password);
    const counted = browser === null ? asStranger : ofBrowser(browser);
    // Taken before hashing, so that tries sent at once cannot all slip through.
    await tries.take(counted);
    const isRight = await verifyPassword(password, user?.password ?? null);
    if (!isRight || !user) throw new AppError('wrongPassword');
    const { id: userId, username: name } = user;
    const session = {
      role: 'admin',
      roles: [user.role],
      userId,
      username: name,
      person: null,
    } as const;
    const begun = await begin({ session, account: user.id, hash: user.password, browser });
    await tries.giveBack(counted);
    await store.users.noteSignIn(userId, clock.now());
    return begun;
  }

  return {
    async signIn(
      { username, password }: SignIn,
      network: string,
      marks = UNKNOWN_BROWSER,
    ): Promise<NewSession> {
      if (isStarting()) {
        throw new AppError('unavailable', {
          sentence: 'The site is just starting; please try again in a moment.',
          retryAfterSeconds: 2,
        });
      }
      return username === undefined
        ? signInAttendee(password, network, marks.attendee)
        : signInAdmin(username, password, network, marks.admin);
    },

    /** Asks the database each time: a session ended anywhere is ended everywhere. */
    async find(token: string | null): Promise<Session> {
      if (token === null || !TOKEN.test(token)) return VISITOR;
      const found = await store.sessions.find(hashToken(token), clock.now());
      if (!found) return VISITOR;
      if (found.kind === 'admin') await prolong(token, found);
      return { ...found, roles: rolesOf(found) };
    },

    /** Null when the link has ended. */
    async beginByLink(linkId: string): Promise<NewPersonalSession | null> {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + PERSONAL_SESSION_MS);
      const session = { tokenHash: hashToken(token), linkId, expiresAt };
      const hasBegun = await store.sessions.createByLink(session, now);
      return hasBegun ? { token, lifetimeMs: PERSONAL_SESSION_MS } : null;
    },

    /** The session goes on with another link of the same person, in the caller's transaction. */
    async moveToLink(on: SessionStore, token: string | null, linkId: string): Promise<void> {
      if (token !== null && TOKEN.test(token)) await on.moveToLink(hashToken(token), linkId);
    },

    async signOut(token: string | null): Promise<void> {
      if (token !== null && TOKEN.test(token)) await store.sessions.remove(hashToken(token));
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

/** For transactions of other modules. */
export type { SessionStore };

/** As they are now: a role that was taken away counts no longer, whatever the session began with. */
function rolesOf({ kind, staffRole, person }: StoredSession): readonly string[] {
  if (kind === 'attendee') return ['attendee'];
  if (kind === 'admin') return staffRole === null ? [] : [staffRole];
  return person === null ? [] : readRoles(person.roles);
}

// A token is 256 random bits: a plain hash cannot be reversed, and needs no secret to be shared.
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function ofBrowser(id: string): Tries {
  return [[`browser:${id}`, RATE_LIMITS.byKnownBrowser]];
}
