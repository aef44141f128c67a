import { z } from 'zod';
import { EMAIL_PATTERN, EMAIL_SENTENCE } from './email.ts';
import { EMAIL_MAX, ID_MAX } from './limits.ts';
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

export const emailSchema = line({ label: 'The e-mail address', max: EMAIL_MAX }).pipe(
  z.email({ pattern: EMAIL_PATTERN, error: EMAIL_SENTENCE }),
);

/** A whole number. What is refused is told its limits. */
export function wholeNumber(label: string, min: number, max: number) {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int(error).min(min, error).max(max, error);
}

/** The same in an address. */
export const numberParam = (label: string, min: number, max: number) =>
  z.coerce.number(`${label} must be a number.`).pipe(wholeNumber(label, min, max));

/** A list of things that have a name: "judges". */
export const listOf = <Item extends z.ZodType>(item: Item, things: string, max: number, min = 0) =>
  z
    .array(item, `The ${things} must be a list.`)
    .min(min, `There are too few ${things}: at least ${min}.`)
    .max(max, `There can be at most ${max} ${things}.`);

const CHALLENGE = 'The number of the challenge';
export const challengeSchema = wholeNumber(CHALLENGE, 1, 999);
/** Zero stands for all of them. */
export const challengeOrAllSchema = wholeNumber(CHALLENGE, 0, 999);

export const yearSchema = wholeNumber('The year', 2000, 2999);
export const yearParamSchema = numberParam('The year', 2000, 2999);
