/** Where something is in the content, and what it says, in words that a person reads. */
import type { ContentSection } from '../../modules/content/schema.ts';
import { formatShortDate } from '../short-date.ts';
import { EVENT_LABELS } from './event-labels.ts';
import { PAGE_LABELS } from './page-labels.ts';
import { SECTION_TITLES } from './section-titles.ts';
import { SITE_LABELS } from './site-labels.ts';

export type ValuePath = readonly (string | number)[];

const LABELS: Record<ContentSection, Readonly<Record<string, string>>> = {
  ...EVENT_LABELS,
  ...PAGE_LABELS,
  ...SITE_LABELS,
};

/** What entries of lists are known by, the best first. */
const NAME_FIELDS = ['title', 'name', 'label', 'term', 'prizeName', 'role', 'value'];
const UNSEEN = ['id', 'bankId'];
const MOST_NAMES = 6;
const NAME_CHARACTERS = 60;
const SHOWN_CHARACTERS = 300;

/** As the form names the field; empty where it needs no word of its own. */
export function labelOf(section: ContentSection, path: ValuePath): string {
  const place = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
  return LABELS[section][place] ?? '';
}

/** "Schedule, Day 1, Challenge kickoff, Start" */
export function placeWords(section: ContentSection, value: unknown, path: ValuePath): string {
  const words = [SECTION_TITLES[section]];
  let here = value;
  path.forEach((step, at) => {
    here = partOf(here, step);
    const label = labelOf(section, path.slice(0, at + 1)).replace(/ \(optional\)$/, '');
    const word = typeof step === 'number' ? (nameOf(here) ?? `number ${step + 1}`) : label;
    // A list with the name of its section, or a group with that of its list, is not told twice.
    if (word !== '' && word !== words.at(-1)) words.push(word);
  });
  return words.join(', ');
}

/** A value as somebody can read it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return textWords(value);
  if (Array.isArray(value)) {
    const names = value.slice(0, MOST_NAMES).map((item) => nameOf(item) ?? 'without a name');
    const more = value.length > MOST_NAMES ? ' …' : '';
    return value.length === 0 ? '' : `${value.length}: ${names.join(', ')}${more}`;
  }
  if (!isRecord(value)) return String(value);
  const parts = Object.entries(value).filter(([name]) => !UNSEEN.includes(name));
  const words = parts.map(([, part]) => valueWords(part)).filter(Boolean);
  return cut(words.join(', '), SHOWN_CHARACTERS);
}

/** What people call an entry; null where it has no name. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : cut(value, NAME_CHARACTERS);
  if (!isRecord(value)) return null;
  const name = NAME_FIELDS.map((field) => value[field]).find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof name === 'string' ? cut(name, NAME_CHARACTERS) : null;
}

function textWords(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatShortDate(text);
  return text.startsWith('/objects/') ? 'an uploaded file' : cut(text, SHOWN_CHARACTERS);
}

function partOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) ? value[String(step)] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
