import { z } from 'zod';
import { ID_MAX } from './limits.ts';
import { line } from './text.ts';

/** A row's id in an address. Any text may be asked for; one that does not exist answers 404. */
export const idSchema = line({ label: 'The id', max: ID_MAX });

export const idParamsSchema = z.strictObject({ id: idSchema });

/** The row's version as `If-Match` sends it: `"3"`, or 3 without quotes. */
export const ifMatchSchema = z
  .string()
  .regex(/^(?:W\/)?"?[0-9]{1,9}"?$/, 'The If-Match header must be the version of the row.')
  .transform((header) => Number(header.replace(/\D/g, '')))
  .optional();

/** What a client names a request that makes something, so that a second try makes no second row. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'The Idempotency-Key must be up to 100 letters, digits or hyphens.')
  .optional();

export const nothingSchema = z.strictObject({});
