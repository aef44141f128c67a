import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

export type ObjectTables = {
  objects: {
    id: string;
    /** The kind of file; see `server/files/file-kind.ts`. */
    purpose: string;
    /** pending: address given out; receiving: its one use has begun; stored: all bytes are safe. */
    state: 'pending' | 'receiving' | 'stored';
    created_by: string | null;
    created_at: string;
    width: number | null;
    height: number | null;
    thumbhash: string | null;
    /** The widths of a picture that exist, as text: "480,960"; empty for any other file. */
    widths: string;
    /** AVIF variants are made after the upload; a drawing may be smaller without them. */
    avif: 'pending' | 'made' | 'unwanted';
    /** Of a file that is kept as it was sent; null for a picture. */
    content_type: string | null;
    size: number | null;
    sha256: string | null;
  };
};

const PICTURE_COLUMNS = ['width', 'height', 'thumbhash'] as const;
const FILE_COLUMNS = ['content_type', 'size', 'sha256'] as const;

/** Whose bytes are safe: as the variants of a picture, or as they were sent. */
export const storedObjectSchema = z
  .strictObject({
    id,
    purpose: text.min(1),
    state: z.literal('stored'),
    created_by: text.nullable(),
    created_at: instant,
    width: integer.min(1).nullable(),
    height: integer.min(1).nullable(),
    thumbhash: text.min(1).nullable(),
    widths: z
      .string()
      .regex(/^(?:[1-9][0-9]{0,4}(?:,[1-9][0-9]{0,4})*)?$/)
      .refine((widths) => new Set(widths.split(',')).size === widths.split(',').length),
    avif: z.enum(['pending', 'made', 'unwanted']),
    content_type: text.min(1).nullable(),
    size: integer.min(0).nullable(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  })
  .superRefine((row, context) => {
    const isPicture = row.widths !== '';
    for (const column of PICTURE_COLUMNS) {
      if ((row[column] !== null) === isPicture) continue;
      context.addIssue({ code: 'custom', path: [column], message: 'belongs to pictures' });
    }
    for (const column of FILE_COLUMNS) {
      if (row[column] === null || !isPicture) continue;
      context.addIssue({ code: 'custom', path: [column], message: 'belongs to other files' });
    }
  });
