import type { Atomic } from '../../../server/db/atomically.ts';
import { createBoundedQueue } from '../../../server/lib/bounded-queue.ts';
import type { KnownPasswords } from './known-passwords.ts';
import { type Lane, verifyPassword } from './passwords.ts';
import type { SessionStore } from './session-store.ts';
import { ATTENDEE_PASSWORD } from './tables.ts';

interface CountedTries {
  /** Throws when there is none left. */
  take(): Promise<void>;
  giveBack(): Promise<void>;
  /** In which it is hashed. */
  lane: Lane;
}

/**
 * Checks the one password that all attendees share: once it is known, a hall of 300 people logs in at
 * once without 300 hashes.
 */
export function createAttendeePassword(known: KnownPasswords) {
  // While no right password is known, tries are looked at one after the other: the first right
  // one answers for all that wait behind it.
  const unknown = createBoundedQueue({ atOnce: 1, waiting: 1000, retryAfterSeconds: 2 });

  return {
    /** Whether it is the password of that hash. A wrong one takes a try. */
    async check(password: string, phc: string, tries: CountedTries): Promise<boolean> {
      const quick = known.matches(password, phc);
      if (quick === true) return true;
      if (quick === false) {
        await tries.take();
        return false;
      }
      return unknown.run(async () => {
        if (known.matches(password, phc)) return true;
        await tries.take();
        if (known.matches(password, phc) === false) return false;
        if (!(await verifyPassword(password, phc, tries.lane))) return false;
        known.remember(password, phc);
        await tries.giveBack();
        return true;
      });
    },
  };
}

/** The setting that is accounts' own: the hash of the password that all attendees share. */
export interface AttendeeHashReader {
  get(key: typeof ATTENDEE_PASSWORD): Promise<string | null>;
}
export interface AttendeeHashWriter extends AttendeeHashReader {
  set(key: typeof ATTENDEE_PASSWORD, hash: string): Promise<void>;
  setOnce(key: typeof ATTENDEE_PASSWORD, hash: string): Promise<boolean>;
}

interface Stores {
  settings: AttendeeHashWriter;
  sessions: SessionStore;
}

/** Also ends every session that began with the password before. */
export async function changeAttendeePassword(store: Atomic<Stores>, hash: string): Promise<void> {
  await store.atomically(async ({ settings, sessions }) => {
    // In this order: a session that begins meanwhile waits for the hash, or is there to be ended.
    await settings.set(ATTENDEE_PASSWORD, hash);
    await sessions.removeAllAttendees();
  });
}
