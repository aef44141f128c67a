import { z } from 'zod';
import { anyInteger, anyText, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { keysOf } from './file-keys.ts';

const OF_PICTURES = ['width', 'height', 'thumbhash'] as const;
const OF_OTHER_FILES = ['content_type', 'size', 'sha256'] as const;

const widths = z
  .string()
  .regex(/^(?:[1-9][0-9]{0,4}(?:,[1-9][0-9]{0,4})*)?$/)
  .refine((list) => new Set(list.split(',')).size === list.split(',').length);

/** Uploaded files: the variants of a picture, or a file as it was sent. */
export const objectsTable = defineTable(
  'objects',
  {
    id: id().primaryKey(),
    /** The kind of file; see `server/files/file-kind.ts`. */
    purpose: text(anyText.min(1)),
    /** pending: address given out; receiving: its one use has begun; stored: all bytes are safe. */
    state: text(z.enum(['pending', 'receiving', 'stored'])),
    created_by: text().nullable(),
    created_at: instant(),
    width: integer(anyInteger.min(1)).nullable(),
    height: integer(anyInteger.min(1)).nullable(),
    thumbhash: text(anyText.min(1)).nullable(),
    /** The widths of a picture that exist, as text: "480,960"; empty for any other file. */
    widths: text(widths).default(''),
    /** AVIF variants are made after the upload; a drawing may be smaller without them. */
    avif: text(z.enum(['pending', 'made', 'unwanted'])).default('pending'),
    /** Of a file that is kept as it was sent; null for a picture. */
    content_type: text(anyText.min(1)).nullable(),
    size: integer(anyInteger.min(0)).nullable(),
    sha256: text(z.string().regex(/^[0-9a-f]{64}$/)).nullable(),
  },
  {
    only: { column: 'state', value: 'stored' },
    keys: keysOf,
    rules: (schema) =>
      schema.superRefine((row, context) => {
        const isPicture = row.widths !== '';
        for (const column of OF_PICTURES) {
          if ((row[column] !== null) === isPicture) continue;
          context.addIssue({ code: 'custom', path: [column], message: 'belongs to pictures' });
        }
        for (const column of OF_OTHER_FILES) {
          if (row[column] === null || !isPicture) continue;
          context.addIssue({ code: 'custom', path: [column], message: 'belongs to other files' });
        }
      }),
  },
);

export type ObjectTables = TablesOf<typeof objectsTable>;
