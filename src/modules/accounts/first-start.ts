import { randomUUID } from 'node:crypto';
import type { Clock } from '../../server/lib/clock.ts';
import type { SettingReader } from './attendee-password.ts';
import { hashPassword, makePassword, verifyPassword } from './passwords.ts';
import type { SessionStore } from './session-store.ts';
import type { UserStore } from './user-store.ts';

/** What was made up at a first start and is shown once. */
export interface MadePasswords {
  attendee?: string;
  admin?: { username: string; password: string };
}

interface SettingWriter extends SettingReader {
  set(key: 'attendee-password', value: string): Promise<void>;
  setOnce(key: 'attendee-password', value: string): Promise<boolean>;
}

interface PasswordParts {
  store: { settings: SettingWriter; sessions: SessionStore; users: UserStore };
  clock: Clock;
  attendeePassword: string | null;
  adminUsername: string;
  adminPassword: string | null;
}

/**
 * Makes sure that attendees and an administrator can sign in. Passwords from the settings win over
 * stored ones, and a changed one ends the sessions begun with the old one.
 */
export async function preparePasswords(parts: PasswordParts): Promise<MadePasswords> {
  const made: MadePasswords = {};
  const attendee = await prepareAttendeePassword(parts);
  if (attendee !== null) made.attendee = attendee;
  const admin = await prepareAdministrator(parts);
  if (admin !== null) made.admin = { username: parts.adminUsername, password: admin };
  return made;
}

async function prepareAttendeePassword(parts: PasswordParts): Promise<string | null> {
  const { store, attendeePassword } = parts;
  const stored = await store.settings.get('attendee-password');
  if (attendeePassword !== null) {
    if (stored !== null && (await verifyPassword(attendeePassword, stored))) return null;
    await store.settings.set('attendee-password', await hashPassword(attendeePassword));
    await store.sessions.removeAllAttendees();
    return null;
  }
  if (stored !== null) return null;
  const password = makePassword();
  const isFirst = await store.settings.setOnce('attendee-password', await hashPassword(password));
  return isFirst ? password : null;
}

async function prepareAdministrator(parts: PasswordParts): Promise<string | null> {
  const { store, clock, adminUsername, adminPassword } = parts;
  const user = await store.users.findByUsername(adminUsername);
  if (user) {
    if (adminPassword !== null && !(await verifyPassword(adminPassword, user.password))) {
      await store.users.changePassword(user.id, await hashPassword(adminPassword));
    }
    return null;
  }
  // Somebody who removed the first administrator after making others does not want it back.
  if (adminPassword === null && (await store.users.list()).length > 0) return null;
  const password = adminPassword ?? makePassword();
  const isFirst = await store.users.create(
    { id: randomUUID(), username: adminUsername, password: await hashPassword(password) },
    clock.now(),
  );
  return isFirst && adminPassword === null ? password : null;
}
