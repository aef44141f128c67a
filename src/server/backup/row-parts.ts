/** What columns look like in a backup: form and safety, not length, which may be limited later. */
import { z } from 'zod';
import { ID_MAX } from '../../schema/limits.ts';

// PostgreSQL's integer.
export const integer = z.int().max(2_147_483_647);
// PostgreSQL cannot store NUL.
export const text = z.string().refine((value) => !value.includes('\0'));
export const id = z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${ID_MAX}}$`));
// Exactly as the store writes it: SQLite compares instants as text.
export const instant = z.iso.datetime({ precision: 3 });

/** What these columns of a row hold once they have been emptied. */
export function emptied<Row>(schema: z.ZodObject & z.ZodType<Row>, columns: readonly string[]) {
  const nothing = (column: string) =>
    [null, '', 0].find((value) => schema.shape[column]?.safeParse(value).success);
  return Object.fromEntries(columns.map((column) => [column, nothing(column)])) as Partial<Row>;
}
