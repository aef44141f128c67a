/**
 * The kinds of fields that content is made of, each with the words of the editor. Each comes in two
 * strengths: a draft may have blanks, a publication may not; both refuse what no page could show
 * safely.
 */
import { z } from 'zod';
import { parseColour } from '../../../event/brand/colour.ts';
import { DESCRIPTION_MAX, EMAIL_MAX, TITLE_MAX, URL_MAX } from '../../../schema/limits.ts';
import { line, paragraphs } from '../../../schema/text.ts';
import {
  type FieldWords,
  type FilePurpose,
  type GroupLook,
  type ListLook,
  type OptionalWords,
  withWords,
} from './field-words-schema.ts';

export type Strength = 'draft' | 'published';

/** Of one list: more than any site shows, and few enough to be saved in one request. */
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

interface Hint {
  hint?: string;
}
interface LineLook extends Hint {
  max?: number;
}
interface TextLook extends LineLook {
  rows?: number;
}
interface FileLook extends Hint {
  purpose: FilePurpose;
  /** What is used where there is none. */
  without: string;
}
interface NumberLook {
  min: number;
  max: number;
  unit?: string;
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Name<Given> = keyof Given & string;

export function createFields(strength: Strength) {
  const isDraft = strength === 'draft';
  /** A text of a kind that can be told from any other; blank in drafts, and where it is optional. */
  const typed = (
    kind: 'date' | 'time' | 'email' | 'link' | 'colour',
    isValid: (value: string) => boolean,
    mustBe: string,
    isOptional = false,
  ) => {
    const mayBeBlank = isDraft || isOptional;
    return (label: string, { hint }: Hint = {}) =>
      withWords(
        z.string({ error: `The field "${label}" must be text.` }).check(
          z.maxLength(URL_MAX, `The field "${label}" can have at most ${URL_MAX} characters.`),
          z.refine((value) => mayBeBlank || value !== '', { error: missing(label), abort: true }),
          z.refine((value) => value === '' || isValid(value), {
            error: `The field "${label}" must be ${mustBe}${isOptional ? ', or empty' : ''}.`,
          }),
        ),
        { kind, label, hint, isOptional },
      );
  };
  const lineOf =
    (isOptional: boolean, mayBeBlank = isOptional) =>
    (label: string, { max = TITLE_MAX, hint }: LineLook = {}) =>
      withWords(line({ ...textRule(label, max), blank: isDraft || mayBeBlank }), {
        kind: 'line',
        label,
        max,
        hint,
        isOptional,
      });
  const textOf =
    (isOptional: boolean) =>
    (label: string, { max = DESCRIPTION_MAX, rows = 3, hint }: TextLook = {}) =>
      withWords(paragraphs({ ...textRule(label, max), blank: isDraft || isOptional }), {
        kind: 'text',
        label,
        max,
        rows,
        hint,
        isOptional,
      });
  const proseOf = (isOptional: boolean) => (label: string) =>
    withWords(paragraphs({ ...textRule(label, PROSE_MAX), blank: isDraft || isOptional }), {
      kind: 'prose',
      label,
      isOptional,
    });
  const momentOf =
    (isOptional: boolean) =>
    (label: string, { isEnd = false, hint }: { isEnd?: boolean; hint?: string } = {}) =>
      withWords(
        z.strictObject({
          date: typed('date', isDate, 'a date', isOptional)(label),
          time: typed('time', isTime, 'a time, such as 13:30', isOptional)(label),
          /** Which one counts where clocks show it twice; left out everywhere else. */
          repeated: z.enum(['first', 'second']).optional(),
        }),
        { kind: 'moment', label, isEnd, hint, isOptional },
      );
  const number = (label: string, { min, max, unit }: NumberLook) =>
    withWords(
      z
        .int({ error: `The field "${label}" must be a whole number.` })
        .min(min, `The field "${label}" must be at least ${min}.`)
        .max(max, `The field "${label}" can be at most ${max}.`),
      { kind: 'number', label, min, max, ...(unit === undefined ? {} : { unit }) },
    );
  /** Names a thing for good: in addresses, calendar entries and files. Made by the editor. */
  const id = () =>
    withWords(z.string().regex(ID, 'The name of an entry is not valid.'), {
      kind: 'id',
      label: '',
    });
  const group = <Given extends Shape>(
    label: string,
    shape: Given,
    look: GroupLook<Name<Given>> = {},
  ) => withWords(z.strictObject(shape), { kind: 'group', label, ...look } as FieldWords);

  return {
    strength,
    /** One line that must be filled in before it is published. */
    line: lineOf(false),
    /** One line that may stay empty. */
    optionalLine: lineOf(true),
    /** What a picture shows; `check/pairs.ts` asks for it where there is one. */
    pictureWords: lineOf(false, true),
    /** Several lines, shown as they are. */
    text: textOf(false),
    optionalText: textOf(true),
    /** Paragraphs with bold, links and lists: see `event/prose.ts`. */
    prose: proseOf(false),
    optionalProse: proseOf(true),
    date: typed('date', isDate, 'a date'),
    /** Empty if none is set. */
    optionalDate: typed('date', isDate, 'a date', true),
    time: typed('time', isTime, 'a time, such as 13:30'),
    /** Empty where the end is open. */
    optionalTime: typed('time', isTime, 'a time, such as 13:30', true),
    email: typed('email', isEmail, 'an e-mail address'),
    optionalEmail: typed('email', isEmail, 'an e-mail address', true),
    /** Leads away from the site, therefore https alone. */
    link: typed('link', isHttps, 'an address that starts with https://'),
    optionalLink: typed('link', isHttps, 'an address that starts with https://', true),
    /** Empty where the delivered one stays; `event/brand/palette.ts` says which can be read. */
    optionalColour: typed('colour', isColour, 'a colour, such as #1a3cf0', true),
    /** Date and time of something that happens once. */
    moment: momentOf(false),
    /** Empty if none is set. */
    optionalMoment: momentOf(true),
    number,
    /** A part of a hundred. */
    share: (label: string) =>
      withWords(z.number().min(0).max(100), { kind: 'number', label, min: 0, max: 100, unit: '%' }),
    /** What people count by: "challenge 3". */
    position: (label: string) =>
      withWords(z.int().min(1), { kind: 'number', label, min: 1, max: 99, isPosition: true }),
    /** One of a few, each with what it is called. */
    choice: <Value extends string>(label: string, choices: Readonly<Record<Value, string>>) =>
      withWords(z.enum(Object.keys(choices) as [Value, ...Value[]]), {
        kind: 'choice',
        label,
        choices,
      }),
    /** None of them, some, or all. */
    ticks: <Value extends string>(label: string, choices: Readonly<Record<Value, string>>) =>
      withWords(
        z
          .array(
            withWords(z.enum(Object.keys(choices) as [Value, ...Value[]]), {
              kind: 'choice',
              label: '',
              choices,
            }),
          )
          .max(ITEMS_MAX),
        { kind: 'ticks', label, choices },
      ),
    id,
    /** Null where there is none. */
    optionalFile: (label: string, { purpose, without, hint }: FileLook) =>
      withWords(
        z.string().regex(FILE_REFERENCE, `The file "${label}" is none of this site.`).nullable(),
        { kind: 'file', label, purpose, without, hint, isOptional: true },
      ),
    group,
    /** Null where an edition does without it. */
    optionalGroup: <Given extends Shape>(
      label: string,
      shape: Given,
      optional: OptionalWords,
      look: GroupLook<Name<Given>> = {},
    ) =>
      withWords(z.strictObject(shape).nullable(), {
        kind: 'group',
        label,
        optional,
        ...look,
      } as FieldWords),
    /** One of a list: it keeps its id wherever it goes, and whatever it says. */
    entry: <Given extends Shape>(shape: Given, look: GroupLook<Name<Given>> = {}) =>
      group('', { id: id(), ...shape }, look as GroupLook),
    list: <Item extends z.ZodType>(
      label: string,
      item: Item,
      { min = 0, max = ITEMS_MAX, ...look }: ListLook & { min?: number; max?: number },
    ) =>
      withWords(
        z.array(item).check(
          z.maxLength(
            max,
            `${label ? `The list "${label}"` : 'A list'} can have at most ${max} entries.`,
          ),
          z.minLength(
            isDraft ? 0 : min,
            `Please add at least one ${look.one}${label && ` to "${label}"`}.`,
          ),
          z.superRefine((entries, { addIssue }) => {
            for (const [at, name] of repeatedIds(entries)) {
              const message = `The entry "${name}" is there more than once.`;
              addIssue({ code: 'custom', path: [at, 'id'], message });
            }
          }),
        ),
        { kind: 'list', label, ...look },
      ),
  };
}
export type Fields = ReturnType<typeof createFields>;

const missing = (label: string) => `Please fill in "${label}".`;
const textRule = (label: string, max: number) => ({
  label: `The field "${label}"`,
  max,
  missing: missing(label),
});

/** The places and ids of entries whose id stands before them in their list. */
function repeatedIds(entries: readonly unknown[]): [number, string][] {
  const seen = new Set<string>();
  return entries.flatMap((entry, at): [number, string][] => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry)) return [];
    const id = String(entry.id);
    if (seen.has(id)) return [[at, id]];
    seen.add(id);
    return [];
  });
}

const isColour = (value: string) => value.startsWith('#') && parseColour(value) !== null;
const isTime = (value: string) => TIME.test(value);
const isEmail = (value: string) => value.length <= EMAIL_MAX && z.email().safeParse(value).success;

function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

function isHttps(value: string): boolean {
  if (!value.startsWith('https://') || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
