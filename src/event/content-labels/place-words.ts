/** Where something is in the content, and what it says, in words that a person reads. */
import {
  type FieldShape,
  type FieldWords,
  partOf,
  wordsOf,
} from '../../modules/content/content/field-words-schema.ts';
import { type ContentSection, fieldAt } from '../../modules/content/content/schema.ts';
import { formatShortDate } from '../short-date.ts';
import { SECTION_TITLES } from './section-titles.ts';

export type ValuePath = readonly (string | number)[];

/** What entries of lists are known by, the best first. */
const NAME_FIELDS = [
  'title',
  'name',
  'label',
  'term',
  'prizeName',
  'role',
  'value',
  'caption',
  'fileName',
  'heading',
];
/** Values that are not typed: they have no field and are never shown. */
const UNSEEN = ['id', 'bankId', 'block'];
const MOST_NAMES = 6;
const NAME_CHARACTERS = 60;
const SHOWN_CHARACTERS = 300;

export const isUnseen = (name: string | number) => UNSEEN.includes(String(name));

/** As the form names the field; empty where it needs no word of its own. */
export function labelOf(section: ContentSection, path: ValuePath): string {
  const words = fieldAt(section, path)?.words;
  return words ? `${words.label}${words.isOptional ? ' (optional)' : ''}` : '';
}

/** "Schedule, Day 1, Challenge kickoff, Start" */
export function placeWords(section: ContentSection, value: unknown, path: ValuePath): string {
  const told = [SECTION_TITLES[section]];
  let here = value;
  path.forEach((step, at) => {
    here = valueAt(here, step);
    const words = fieldAt(section, path.slice(0, at + 1))?.words;
    const word =
      typeof step === 'number'
        ? (nameOf(here, words ?? null) ?? `number ${step + 1}`)
        : words?.label;
    // A list with the name of its section, or a group with that of its list, is not told twice.
    if (word && word !== told.at(-1)) told.push(word);
  });
  return told.join(', ');
}

/** A value as readable text; its shape knows what choices are called. */
export function valueWords(value: unknown, shape: FieldShape | null = null): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return textWords(value, shape && wordsOf(shape));
  if (Array.isArray(value)) {
    const entry = shape && partOf(shape, 0);
    const names = value
      .slice(0, MOST_NAMES)
      .map((item) => nameOf(item, entry && wordsOf(entry)) ?? 'without a name');
    const more = value.length > MOST_NAMES ? ' …' : '';
    return value.length === 0 ? '' : `${value.length}: ${names.join(', ')}${more}`;
  }
  if (!isRecord(value)) return String(value);
  const parts = Object.entries(value).filter(([name]) => !isUnseen(name));
  const words = parts
    .map(([name, part]) => valueWords(part, shape && partOf(shape, name)))
    .filter(Boolean);
  return cut(words.join(', '), SHOWN_CHARACTERS);
}

/** What people call an entry; null where it has no name. */
function nameOf(value: unknown, words: FieldWords | null = null): string | null {
  const name = wholeNameOf(value, words);
  return name ? cut(name, NAME_CHARACTERS) : null;
}

/** The same, however long it is. */
export function wholeNameOf(value: unknown, words: FieldWords | null = null): string | null {
  if (typeof value === 'string') {
    return words?.kind === 'choice' ? (words.choices[value] ?? value) : value;
  }
  if (!isRecord(value)) return null;
  const calledBy = words?.kind === 'group' ? words.calledBy : undefined;
  const names = (calledBy ?? NAME_FIELDS)
    .map((field) => value[field])
    .filter((text): text is string => typeof text === 'string' && text !== '');
  return (calledBy ? names.join(' ') : names[0]) ?? null;
}

function textWords(text: string, words: FieldWords | null): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatShortDate(text);
  if (text.startsWith('/objects/')) return 'an uploaded file';
  if (words?.kind === 'file') return 'the file that came with the site';
  if (words?.kind === 'choice') return words.choices[text] ?? text;
  return cut(text, SHOWN_CHARACTERS);
}

function valueAt(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) ? value[String(step)] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
