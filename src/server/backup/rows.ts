/** Rows as lines of JSON, and what each table's rows must look like. */
import { z } from 'zod';
import { activityActionSchema, activityKindSchema } from '../../schema/activity.ts';
import { isSafeImageUrl } from '../../schema/image-url.ts';
import { objectIdSchema, uploadPurposeSchema } from '../../schema/object.ts';
import type { BackupTable } from '../db/backup-rows.ts';
import type { Tables } from '../db/tables.ts';

// PostgreSQL's integer.
const integer = z.int().max(2_147_483_647);
// PostgreSQL cannot store NUL.
const text = z.string().refine((value) => !value.includes('\0'));
const id = objectIdSchema;
// Exactly as the store writes it: SQLite compares instants as text.
const instant = z.iso.datetime({ precision: 3 });
const imageUrl = text.refine(isSafeImageUrl);
const passwordHash = z
  .string()
  .regex(/^\$argon2id\$v=19\$m=[0-9]{1,7},t=[0-9]{1,2},p=[0-9]{1,2}\$[\w+/]+\$[\w+/]+$/);

/** Form and safety, not length: a limit that is lowered must not make a backup useless. */
export const rowSchemas = {
  users: z.strictObject({
    id,
    username: text.min(1),
    password: passwordHash,
    created_at: instant,
  }),
  settings: z
    .strictObject({ key: text.min(1), value: text })
    .refine((row) => row.key !== 'attendee-password' || passwordHash.safeParse(row.value).success, {
      path: ['value'],
    }),
  contact_messages: z.strictObject({
    id,
    name: text,
    email: text,
    message: text,
    photo_id: text.nullable(),
    created_at: instant,
    done_at: instant.nullable(),
    mailed_at: instant.nullable(),
    mail_attempts: integer.min(0),
    next_mail_at: instant.nullable(),
  }),
  activity: z.strictObject({
    id,
    at: instant,
    username: text.min(1),
    action: activityActionSchema,
    kind: activityKindSchema,
    subject_id: id,
    subject: text,
  }),
  objects: z.strictObject({
    id,
    purpose: uploadPurposeSchema,
    state: z.literal('stored'),
    created_by: text.nullable(),
    created_at: instant,
    width: integer.min(1),
    height: integer.min(1),
    thumbhash: text.min(1),
    widths: z
      .string()
      .regex(/^[1-9][0-9]{0,4}(?:,[1-9][0-9]{0,4})*$/)
      .refine((widths) => new Set(widths.split(',')).size === widths.split(',').length),
    avif: z.enum(['pending', 'made', 'unwanted']),
  }),
  photos: z.strictObject({
    id,
    title: text,
    description: text,
    alt: text,
    url: imageUrl,
    category: text,
    year: text,
    object_id: id.nullable(),
    version: integer.min(1),
    created_at: instant,
    updated_at: instant,
    deleted_at: instant.nullable(),
  }),
  committee_members: z.strictObject({
    id,
    name: text,
    title: text,
    organization: text,
    profile_image_url: imageUrl.nullable(),
    object_id: id.nullable(),
    order: text,
    version: integer.min(1),
    created_at: instant,
    updated_at: instant,
    deleted_at: instant.nullable(),
  }),
} satisfies { [Table in BackupTable]: z.ZodType<Tables[Table]> };

/** Null, or the name of the column that is not as it must be. */
export function wrongColumn(table: BackupTable, row: unknown): string | null {
  const parsed = rowSchemas[table].safeParse(row);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') return String(issue.keys[0]);
  return String(issue?.path[0] ?? 'all');
}

export function toLines(rows: readonly object[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** The rows of an entry; null when it does not hold rows of that table. */
export function fromLines<Table extends BackupTable>(
  table: Table,
  bytes: Buffer,
): Tables[Table][] | null {
  const lines = bytes.toString().split('\n');
  if (lines.pop() !== '') return null;
  try {
    const rows = lines.map((line) => JSON.parse(line));
    return rows.some((row) => wrongColumn(table, row) !== null) ? null : rows;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
