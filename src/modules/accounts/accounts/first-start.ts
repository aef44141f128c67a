import { randomUUID } from 'node:crypto';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { type AttendeeHashWriter, changeAttendeePassword } from './attendee-password.ts';
import { hashPassword, makePassword, verifyPassword } from './passwords.ts';
import type { SessionStore } from './session-store.ts';
import { ATTENDEE_PASSWORD } from './tables.ts';
import type { UserStore } from './user-store.ts';

/** What was made up at a first start and is shown once. */
export interface GeneratedPasswords {
  attendee?: string;
  admin?: { username: string; password: string };
}

interface Stores {
  settings: AttendeeHashWriter;
  sessions: SessionStore;
  users: UserStore;
}

interface PasswordDeps {
  store: Stores & Atomic<Stores>;
  clock: Clock;
  attendeePassword: string | null;
  adminUsername: string;
  adminPassword: string | null;
}

/**
 * Makes sure that attendees and an administrator can sign in. Passwords from the settings win over
 * stored ones, and a changed one ends the sessions begun with the old one.
 */
export async function preparePasswords(deps: PasswordDeps): Promise<GeneratedPasswords> {
  const made: GeneratedPasswords = {};
  const attendee = await prepareAttendeePassword(deps);
  if (attendee !== null) made.attendee = attendee;
  const admin = await prepareAdministrator(deps);
  if (admin !== null) made.admin = { username: deps.adminUsername, password: admin };
  return made;
}

async function prepareAttendeePassword(deps: PasswordDeps): Promise<string | null> {
  const { store, attendeePassword } = deps;
  const stored = await store.settings.get(ATTENDEE_PASSWORD);
  if (attendeePassword !== null) {
    if (stored !== null && (await verifyPassword(attendeePassword, stored))) return null;
    await changeAttendeePassword(store, await hashPassword(attendeePassword));
    return null;
  }
  if (stored !== null) return null;
  const password = makePassword();
  const isFirst = await store.settings.setOnce(ATTENDEE_PASSWORD, await hashPassword(password));
  return isFirst ? password : null;
}

async function prepareAdministrator(deps: PasswordDeps): Promise<string | null> {
  const { store, clock, adminUsername, adminPassword } = deps;
  const user = await store.users.findByUsername(adminUsername);
  if (user) {
    if (adminPassword !== null && !(await verifyPassword(adminPassword, user.password))) {
      await store.users.changePassword(user.id, await hashPassword(adminPassword));
    }
    return null;
  }
  // An administrator that was removed after others were added must not come back.
  if (adminPassword === null && (await store.users.list()).length > 0) return null;
  const password = adminPassword ?? makePassword();
  const isFirst = await store.users.create(
    { id: randomUUID(), username: adminUsername, password: await hashPassword(password) },
    clock.now(),
  );
  return isFirst && adminPassword === null ? password : null;
}
