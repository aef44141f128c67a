/**
 * The kinds of fields that content is made of. Each comes in two strengths: a draft may have blanks,
 * a publication may not; both refuse what no page could show safely.
 */
import { z } from 'zod';
import { DESCRIPTION_MAX, EMAIL_MAX, TITLE_MAX, URL_MAX } from '../../schema/limits.ts';
import { line, paragraphs } from '../../schema/text.ts';

export type Strength = 'draft' | 'published';

/** Of one list: more than anybody shows, and few enough to be saved in one request. */
export const ITEMS_MAX = 500;
/** Of one text with paragraphs; a privacy page's section is about 1,500 characters long. */
export const PROSE_MAX = 20_000;
/** Of one section's draft as JSON. */
export const SECTION_MAX_BYTES = 1024 * 1024;
/** Of several sections that are saved together. */
export const DOCUMENT_MAX_BYTES = 4 * SECTION_MAX_BYTES;

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const ID = /^[a-z][a-z0-9-]{0,63}$/;
/** A picture or document: one that comes with the site, by its name, or an uploaded one. */
const FILE_REFERENCE = /^(?:[a-z][a-z0-9-]{0,63}|\/objects\/[\w-]{1,64})$/;
/** What has a draft that nobody has filled in yet. */
const orBlank = (isDraft: boolean, isValid: (value: string) => boolean) => (value: string) =>
  isValid(value) || (isDraft && value === '');

export function createFields(strength: Strength) {
  const isDraft = strength === 'draft';
  const given = (label: string, isValid: (value: string) => boolean, sentence: string) =>
    z
      .string({ error: `${label} must be text.` })
      .max(URL_MAX)
      .refine(orBlank(isDraft, isValid), { error: sentence });

  return {
    strength,
    /** One line that must be filled in before it is published. */
    line: (label: string, max = TITLE_MAX) => line({ label, max, blank: isDraft }),
    /** One line that may stay empty. */
    optionalLine: (label: string, max = TITLE_MAX) => line({ label, max, blank: true }),
    /** Several lines, shown as they are. */
    text: (label: string, max = DESCRIPTION_MAX) => paragraphs({ label, max, blank: isDraft }),
    optionalText: (label: string, max = DESCRIPTION_MAX) => paragraphs({ label, max, blank: true }),
    /** Paragraphs with bold, links and lists: see `event/prose.ts`. */
    prose: (label: string) => paragraphs({ label, max: PROSE_MAX, blank: isDraft }),
    optionalProse: (label: string) => paragraphs({ label, max: PROSE_MAX, blank: true }),
    date: (label: string) =>
      given(label, (value) => DATE.test(value) && isRealDate(value), `${label} must be a date.`),
    /** Empty where nobody has set one. */
    optionalDate: (label: string) =>
      z
        .string({ error: `${label} must be text.` })
        .refine((value) => value === '' || (DATE.test(value) && isRealDate(value)), {
          error: `${label} must be a date, or empty.`,
        }),
    time: (label: string) =>
      given(label, (value) => TIME.test(value), `${label} must be a time, such as 13:30.`),
    /** Empty where the end is open. */
    optionalTime: (label: string) =>
      z
        .string({ error: `${label} must be text.` })
        .refine((value) => value === '' || TIME.test(value), {
          error: `${label} must be a time, such as 13:30, or empty.`,
        }),
    email: (label: string) =>
      given(
        label,
        (value) => value.length <= EMAIL_MAX && z.email().safeParse(value).success,
        `${label} must be an e-mail address.`,
      ),
    /** Leads away from the site, therefore https alone. */
    link: (label: string) =>
      given(label, isHttps, `${label} must be an address that starts with https://.`),
    optionalLink: (label: string) =>
      z
        .string({ error: `${label} must be text.` })
        .max(URL_MAX)
        .refine((value) => value === '' || isHttps(value), {
          error: `${label} must be an address that starts with https://, or empty.`,
        }),
    /** Names a thing for good: in addresses, calendar entries and files. Made by the editor. */
    id: () => z.string().regex(ID, 'The name of an entry is not valid.'),
    file: (label: string) =>
      given(label, (value) => FILE_REFERENCE.test(value), `${label} is missing.`),
    /** Null where there is none. */
    optionalFile: (label: string) =>
      z.string().regex(FILE_REFERENCE, `${label} is not a file of this site.`).nullable(),
    list: <Item extends z.ZodType>(item: Item, label: string, { min = 0 } = {}) =>
      z
        .array(item)
        .max(ITEMS_MAX, `${label} can have at most ${ITEMS_MAX} entries.`)
        .min(
          isDraft ? 0 : min,
          `${label} need at least ${min === 1 ? 'one entry' : `${min} entries`}.`,
        ),
  };
}
export type Fields = ReturnType<typeof createFields>;

function isRealDate(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

function isHttps(value: string): boolean {
  return value.startsWith('https://') && URL.canParse(value) && new URL(value).username === '';
}
