import { z } from 'zod';
import { STAFF_ROLES } from '../../../schema/roles.ts';
import { anyText, id, instant, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** The key of the setting that is the hash of the password that all attendees share. */
export const ATTENDEE_PASSWORD = 'attendee-password';

const PHC =
  /^\$argon2id\$v=19\$m=([0-9]{1,7}),t=([0-9]{1,3}),p=([0-9]{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

// A stored hash that asks for more was not made here, and would stop the site at every try.
const MAX_MEMORY_KIB = 128 * 1024;
const MAX_PASSES = 4;
const MAX_LANES = 4;

/** The parts of an Argon2id hash that this site would compute; null for any other. */
export function parsePasswordHash(phc: string) {
  const parts = PHC.exec(phc);
  if (!parts) return null;
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const [salt = '', tag = ''] = parts.slice(4);
  const isComputable =
    parallelism >= 1 &&
    parallelism <= MAX_LANES &&
    passes >= 1 &&
    passes <= MAX_PASSES &&
    memory >= 8 * parallelism &&
    memory <= MAX_MEMORY_KIB;
  return isComputable ? { memory, passes, parallelism, salt, tag } : null;
}

/** A PHC string, never the password itself, with bounded costs: it is computed at every sign-in. */
export const passwordHashSchema = z.string().refine((phc) => parsePasswordHash(phc) !== null);

export const usersTable = defineTable(
  'users',
  {
    id: id().primaryKey(),
    username: text(anyText.min(1)).unique(),
    password: text(passwordHashSchema),
    created_at: instant(),
    role: text(z.enum(STAFF_ROLES)).default('organiser'),
    last_signed_in_at: instant().nullable(),
    /** Ids of who invited them, and of who invited those, with spaces between them. */
    invited_by: text().default(''),
  },
  { inWords: ['administrator', 'administrators'], unique: ({ username }) => `user ${username}` },
);

/** Invitations to become an organiser or editor, each for one use. */
export const invitationsTable = defineTable(
  'invitations',
  {
    id: id().primaryKey(),
    /** The name that the inviting organiser gave. */
    name: text(),
    role: text(z.enum(STAFF_ROLES)),
    /** The token itself is nowhere: it is computed as those of personal links are. */
    link_hash: text().unique(),
    created_at: instant(),
    created_by: text(),
    expires_at: instant(),
    /** When it was used or taken back. */
    ended_at: instant().nullable(),
  },
  { unique: ({ link_hash }) => `invitation ${link_hash}` },
);

/** How the person signed in; what they may do follows from their roles at the time of a request. */
const SESSION_KINDS = ['attendee', 'admin', 'person'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** They belong to the running site. */
export const sessionsTable = defineTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    role: text(z.enum(SESSION_KINDS)),
    user_id: id().references('users', 'cascade').nullable(),
    /** The personal link that it was begun with. */
    link_id: id().references('personal_links', 'cascade').nullable(),
    created_at: instant(),
    expires_at: instant(),
  },
  {
    outsideBackup: 'emptied',
    indexes: { sessions_by_user: ['user_id'], sessions_by_link: ['link_id'] },
  },
);

export type AccountTables = TablesOf<
  typeof usersTable | typeof invitationsTable | typeof sessionsTable
>;
