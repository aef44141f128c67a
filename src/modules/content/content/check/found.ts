/** What the checks of content find, and how they look at it. */
import { createHash } from 'node:crypto';
import type { BesideDocuments } from '../beside-documents.ts';
import type { Edition } from '../edition-schema.ts';
import type { OwnPage, PageWords } from '../page-schema.ts';
import type { Finding } from '../schema.ts';
import type { Site } from '../site-schema.ts';

export type Path = (string | number)[];
/** What is found; most of it can only be mended, and is about one place. */
export type Found = Omit<Finding, 'id' | 'keys' | 'places'> &
  Partial<Pick<Finding, 'keys' | 'places'>>;

/** What is published beside the document that is looked at. */
export interface Published {
  site: Site | null;
  editions: readonly Edition[];
  pages?: readonly OwnPage[];
  /** What the drafts of pages are called, by their documents: those that are not there were deleted. */
  pageTitles?: ReadonlyMap<string, string>;
  /** Of the editions that are there, published or not. */
  years?: readonly number[];
  /** What pages show that stands in no document. */
  beside?: BesideDocuments;
  /** From when on the document would be shown, in milliseconds. */
  at?: number;
}

export type EditionUse = keyof Site['shown'];
export type EditionCheck = (
  edition: Edition,
  uses: readonly EditionUse[],
  published: Published,
) => Found[];
export type SiteCheck = (site: Site, published: Published) => Found[];
export type PageCheck = (page: PageWords, published: Published, id: string) => Found[];

export const problem = (section: string, path: Path, sentence: string): Found => ({
  level: 'problem',
  section,
  path,
  sentence,
});
export const warning = (section: string, path: Path, sentence: string): Found => ({
  level: 'warning',
  section,
  path,
  sentence,
});

/** With an id that stays until the facts change. */
export function asFinding(found: Found): Finding {
  const facts = JSON.stringify([found.level, found.section, found.path, found.sentence]);
  return {
    id: createHash('sha256').update(facts).digest('base64url').slice(0, 16),
    keys: [],
    places: [],
    ...found,
  };
}

/** Calls back for each text in a value, with the way to it. */
export function eachText(
  value: unknown,
  visit: (text: string, path: Path) => void,
  path: Path = [],
) {
  if (typeof value === 'string') visit(value, path);
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) eachText(item, visit, [...path, at]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) eachText(part, visit, [...path, name]);
  }
}

/** Where a text stands, whichever entry of its lists it is: `schedule.days.*.items.*.title`. */
export const placeOf = (path: Path) =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

/** The places in a list of a value that stands there more than once, without the first of each. */
export function repeated<Value>(values: readonly Value[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));
}

/** As much of a text as fits into a sentence. */
export const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
