import { randomBytes } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import {
  ATTENDEE_SESSION_MS,
  PERSONAL_SESSION_MS,
  RATE_LIMITS,
  STAFF_IDLE_MS,
  STAFF_PROLONGED_EVERY_MS,
  STAFF_SESSION_MS,
} from '../../../schema/limits.ts';
import { readRoles } from '../../../schema/roles.ts';
import { type Session, VISITOR } from '../../../server/access/session.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { hashToken } from '../../../server/lib/link-tokens.ts';
import { type AttendeeHashReader, createAttendeePassword } from './attendee-password.ts';
import { createKnownPasswords } from './known-passwords.ts';
import { verifyPassword } from './passwords.ts';
import type { SignedIn, SignIn } from './schema.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import { createKnownBrowsers, createSignInTries, tooManyTries } from './sign-in-tries.ts';
import { ATTENDEE_PASSWORD } from './tables.ts';
import { createThrottledNetworks } from './throttled-networks.ts';
import type { User, UserStore } from './user-store.ts';

export interface NewSession {
  session: Session & Pick<SignedIn, 'role'>;
  token: string;
  lifetimeMs: number;
  /** Makes this browser a known one for the account; see `sign-in-tries.ts`. */
  browserMark: string;
}

/** Begun by a personal link. */
export type NewPersonalSession = Pick<NewSession, 'token' | 'lifetimeMs'>;

interface SessionDeps {
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

/** Who tries to sign in, as far as their browser shows it. */
interface SignInDevice {
  network: string;
  /** Left by sign-ins before. */
  marks?: Record<'attendee' | 'admin', string | null>;
  /** Of a session that began with a personal link. */
  personId?: string | null;
}

const NO_MARKS = { attendee: null, admin: null };

/** A password that has just been verified, and what it was verified against. */
interface Proof {
  session: NewSession['session'];
  account: string;
  hash: string;
  browser: string | null;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const ATTENDEES = 'attendee';
const WRONG_AND_TOO_MANY =
  'Incorrect password. There have been many wrong ones from your network; please check yours before you try again.';
const AS_ATTENDEE = {
  role: 'attendee',
  roles: ['attendee'],
  userId: null,
  username: null,
  person: null,
} as const;

export function createSessions({ store, clock, secret, isStarting }: SessionDeps) {
  const knownPasswords = createKnownPasswords();
  const attendeePassword = createAttendeePassword(knownPasswords);
  const loudAttendees = createThrottledNetworks();
  const loudStaff = createThrottledNetworks();
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

  async function signInAttendee(password: string, device: SignInDevice): Promise<NewSession> {
    const { network, marks: { attendee: mark } = NO_MARKS, personId = null } = device;
    const asStranger: Tries = [[`attendee:${network}`, RATE_LIMITS.attendeeByNetwork]];
    const isNew = mark === null && personId === null;
    if (isNew && tries.remembered(asStranger)) return enterFromThrottledNetwork(password, network);
    const hash = await store.settings.get(ATTENDEE_PASSWORD);
    if (hash === null) throw new AppError('wrongPassword');
    const browser = browsers.recognise(mark, ATTENDEES, hash);
    const own = browser ?? personId;
    const counted = own === null ? asStranger : ofKnown(own);
    const refusal = await tries.refusalOf(counted);
    if (refusal) {
      if (own === null) return enterFromThrottledNetwork(password, network);
      throw tooManyTries(refusal);
    }
    const isRight = await attendeePassword.check(password, hash, {
      take: () => tries.take(counted),
      giveBack: () => tries.giveBack(counted),
      lane: own === null ? 'stranger' : 'known',
    });
    if (!isRight) throw new AppError('wrongPassword');
    return begin({ session: AS_ATTENDEE, account: ATTENDEES, hash, browser });
  }

  /** The network has used up its share. Correct passwords still get in (decision 0080). */
  async function enterFromThrottledNetwork(password: string, network: string): Promise<NewSession> {
    let isWrong = false;
    const hash = await loudAttendees.look(network, async () => {
      const stored = await store.settings.get(ATTENDEE_PASSWORD);
      const matches = stored === null ? false : knownPasswords.matches(password, stored);
      isWrong = matches === false;
      return matches ? stored : null;
    });
    if (hash !== null)
      return begin({ session: AS_ATTENDEE, account: ATTENDEES, hash, browser: null });
    if (!isWrong) throw tooManyTries({ waitMs: RATE_LIMITS.attendeeByNetwork.everyMs });
    throw new AppError('tooManyTries', { sentence: WRONG_AND_TOO_MANY, retryAfterSeconds: 1 });
  }

  async function signInStaff(
    username: string,
    password: string,
    { network, marks: { admin: mark } = NO_MARKS }: SignInDevice,
  ): Promise<NewSession> {
    const ofNetwork: Tries = [[`admin-network:${network}`, RATE_LIMITS.adminByNetwork]];
    const ofAccount: Tries = [
      [`admin:${username}:${network}`, RATE_LIMITS.adminByAccountAndNetwork],
      [`admin-account:${username}`, RATE_LIMITS.adminByAccount],
    ];
    const enterAnyway = async (waitMs: number) => {
      const user = await loudStaff.look(network, () => findByKnown(username, password, ofAccount));
      if (!user) throw tooManyTries({ waitMs });
      return beginStaff(user, null);
    };
    if (mark === null) {
      const ofName = tries.remembered(ofAccount);
      if (ofName) throw tooManyTries(ofName);
      const ofAll = tries.remembered(ofNetwork);
      if (ofAll) return enterAnyway(ofAll.waitMs);
    }
    const user = await store.users.findByUsername(username);
    const browser = user && browsers.recognise(mark, user.id, user.password);
    const counted = browser === null ? [...ofNetwork, ...ofAccount] : ofKnown(browser);
    // Taken before hashing, so that tries sent at once cannot all slip through.
    const refusal = await tries.tryToTake(counted);
    if (refusal) {
      if (refusal.key === ofNetwork[0]?.[0]) return enterAnyway(refusal.waitMs);
      throw tooManyTries(refusal);
    }
    const isKnown = user !== null && knownPasswords.matches(password, user.password) === true;
    const lane = browser === null ? 'stranger' : 'known';
    const isRight = isKnown || (await verifyPassword(password, user?.password ?? null, lane));
    if (!isRight || !user) throw new AppError('wrongPassword');
    knownPasswords.remember(password, user.password);
    const begun = await beginStaff(user, browser);
    await tries.giveBack(counted);
    return begun;
  }

  /**
   * Whose password is right, if this process knows it: no hash for a network that has used up its
   * share. A guess counts for the account as everywhere; for other names nothing is written.
   */
  async function findByKnown(
    username: string,
    password: string,
    ofAccount: Tries,
  ): Promise<User | null> {
    const user = await store.users.findByUsername(username);
    if (!user || knownPasswords.matches(password, user.password) === null) return null;
    await tries.take(ofAccount);
    if (!knownPasswords.matches(password, user.password)) return null;
    await tries.giveBack(ofAccount);
    return user;
  }

  async function beginStaff(user: User, browser: string | null): Promise<NewSession> {
    const { id: userId, username, role, password: hash } = user;
    const session = { role: 'admin', roles: [role], userId, username, person: null } as const;
    const begun = await begin({ session, account: userId, hash, browser });
    await store.users.noteSignIn(userId, clock.now());
    return begun;
  }

  return {
    async signIn({ username, password }: SignIn, device: SignInDevice): Promise<NewSession> {
      if (isStarting()) {
        throw new AppError('unavailable', {
          sentence: 'The site is just starting; please try again in a moment.',
          retryAfterSeconds: 2,
        });
      }
      return username === undefined
        ? signInAttendee(password, device)
        : signInStaff(username, password, device);
    },

    /** With the password that was just chosen, which is stored as this hash. */
    async beginWith(username: string, hash: string): Promise<NewSession> {
      const user = await store.users.findByUsername(username);
      if (user?.password !== hash) throw new AppError('wrongPassword');
      return beginStaff(user, null);
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

/** A browser or a person that is known is counted by itself. */
function ofKnown(id: string): Tries {
  return [[`browser:${id}`, RATE_LIMITS.byKnownBrowser]];
}
