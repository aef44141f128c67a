import type { Atomic } from '../../../server/db/atomically.ts';
import type { SessionStore } from './session-store.ts';
import { ATTENDEE_PASSWORD } from './tables.ts';

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
