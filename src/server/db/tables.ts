import type { ActivityAction, ActivityKind } from '../../schema/activity.ts';

/** Columns as the store reads them; instants are ISO text in both engines. */

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  photos: PhotoTable;
  committee_members: CommitteeMemberTable;
  contact_messages: ContactMessageTable;
  activity: ActivityTable;
  objects: ObjectTable;
  rate_limits: RateLimitTable;
  settings: SettingTable;
  revisions: RevisionTable;
}

interface UserTable {
  id: string;
  username: string;
  /** A PHC string, never the password itself. */
  password: string;
  created_at: string;
}

interface SessionTable {
  token_hash: string;
  role: 'attendee' | 'admin';
  user_id: string | null;
  created_at: string;
  expires_at: string;
}

interface PhotoTable {
  id: string;
  title: string;
  description: string;
  /** What the picture shows, in words; empty where nobody wrote any. */
  alt: string;
  url: string;
  category: string;
  year: string;
  /** Set when `url` is one of our own objects: a row cannot outlive its picture. */
  object_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** Hidden since then, and restorable for a while; null for a row that is shown. */
  deleted_at: string | null;
}

interface CommitteeMemberTable {
  id: string;
  name: string;
  title: string;
  organization: string;
  profile_image_url: string | null;
  object_id: string | null;
  order: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  message: string;
  /** The photo that the sender asks to have removed; that one may be gone since. */
  photo_id: string | null;
  created_at: string;
  done_at: string | null;
  mailed_at: string | null;
  mail_attempts: number;
  /** When the outbox tries next; null when there is nothing left to try. */
  next_mail_at: string | null;
}

interface ActivityTable {
  id: string;
  at: string;
  /** The user name at the time; the user may be gone since. */
  username: string;
  action: ActivityAction;
  kind: ActivityKind;
  subject_id: string;
  /** Title or name at the time; empty for a message (decision 0041). */
  subject: string;
}

interface ObjectTable {
  id: string;
  purpose: 'gallery' | 'committee';
  /** pending: address given out; receiving: its one use has begun; stored: all bytes are safe. */
  state: 'pending' | 'receiving' | 'stored';
  created_by: string | null;
  created_at: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  /** The widths that exist, as text: "480,960". */
  widths: string;
  /** AVIF variants are made after the upload; a drawing may be smaller without them. */
  avif: 'pending' | 'made' | 'unwanted';
}

interface RateLimitTable {
  key: string;
  /** Milliseconds since 1970 up to which tries are used up (see `rate-limits.ts`). */
  used_until: number;
}

interface SettingTable {
  key: string;
  value: string;
}

interface RevisionTable {
  topic: string;
  revision: number;
}
