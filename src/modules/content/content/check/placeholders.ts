/**
 * What was not confirmed yet: words and files that came with the site, and words that name another
 * event, town or year. Each is a placeholder until it is changed, or confirmed as it is.
 */
import { createHash } from 'node:crypto';
import type { Edition } from '../edition-schema.ts';
import { type ContentSection, fieldAt } from '../schema.ts';
import type { Site } from '../site-schema.ts';
import type { Delivered } from './delivered.ts';
import { eachText, type Found, type Path, type Published, placeOf, quoted } from './found.ts';

/** The names and addresses that the first content invents: see src/first-content. */
const INVENTED: readonly RegExp[] = [
  /\bSurname\b/,
  /\bPartner Bank [A-Z]\b/,
  /\bUniversity \d+\b/,
  /\bLead University\b/,
  /^(?:Advisory Firm|Technology Firm|Innovation Agency|Bankers Association|Risk Network)$/,
  /^(?:National Innovation Agency|Student association)$/,
  /\.example\b/,
  /\(placeholder\b/,
];
const YEAR = /\b20\d\d\b/g;
/** They describe a field that is told already, or say of which year they are. */
const SILENT = new Set(['logoAlt', 'imageAlt', 'year']);

const WRITTEN: readonly (string | undefined)[] = ['line', 'text', 'prose', 'email', 'link'];
/** Whether the value is typed, not chosen, generated or uploaded. */
export const isWritten = (path: Path) => WRITTEN.includes(kindAt(path));
const isFile = (path: Path) => kindAt(path) === 'file';
const kindAt = ([section, ...path]: Path) => fieldAt(section as ContentSection, path)?.words.kind;

/** What was confirmed, and what must not remain. */
export interface Known {
  delivered: Delivered;
  confirmed: ReadonlySet<string>;
}

/** What the words of a document should agree with. */
export interface Facts {
  /** What the site is called. */
  names: readonly string[];
  /** Of the edition that the site shows, or of the document's own. */
  places: readonly string[];
  years: readonly number[];
}

export function factsOf(
  whole: Readonly<Record<string, unknown>>,
  { site, editions, years = [] }: Published,
): Facts {
  const { identity, dates, year } = whole as Partial<Site & Edition>;
  const { name, shortName } = identity ?? site?.identity ?? {};
  const current = editions.find((edition) => edition.year === site?.shown.current);
  const venues = (dates ?? current?.dates)?.venues ?? [];
  const shown = site ? Object.values(site.shown).flatMap((shownYear) => shownYear ?? []) : [];
  return {
    names: [name, shortName].flatMap((given) => given || []),
    places: venues.flatMap((venue) => [venue.name, venue.place]),
    years:
      year === undefined
        ? [...editions.map((edition) => edition.year), ...years]
        : [year, ...shown],
  };
}

interface Doubt {
  /** What a confirmation is about beside the words: another fact asks again. */
  about: string;
  /** Null where the words of a whole section are told in one sentence. */
  sentence: string | null;
}

interface Entry {
  section: string;
  path: Path;
  sentence: string;
  hasOwnFile: boolean;
  keys: string[];
}

export function findPlaceholders(
  document: Readonly<Record<string, unknown>>,
  facts: Facts,
  { delivered: first, confirmed }: Known,
): Found[] {
  const entries = new Map<string, Entry>();
  const delivered = new Map<string, { keys: string[]; places: Path[] }>();
  eachText(document, (text, path) => {
    const [section = '', ...rest] = path;
    const doubt = doubtOf(text, path, facts, first);
    if (!doubt) return;
    const key = keyOf(text, path, doubt);
    if (confirmed.has(key)) return;
    if (doubt.sentence === null) {
      const told = delivered.get(String(section)) ?? { keys: [], places: [] };
      told.keys.push(key);
      told.places.push(rest);
      delivered.set(String(section), told);
      return;
    }
    const place = entryOf(rest);
    const entryKey = JSON.stringify([section, place]);
    const entry = entries.get(entryKey) ?? {
      section: String(section),
      path: place,
      sentence: '',
      hasOwnFile: false,
      keys: [],
    };
    if (isFile(path)) entry.hasOwnFile = true;
    else entry.sentence ||= doubt.sentence;
    entry.keys.push(key);
    entries.set(entryKey, entry);
  });
  return [
    ...[...entries.values()].map(({ sentence, hasOwnFile, ...entry }) => ({
      level: 'placeholder' as const,
      ...entry,
      sentence: sentenceOf(sentence, hasOwnFile),
    })),
    ...[...delivered].map(([section, { keys, places }]) => ({
      level: 'placeholder' as const,
      section,
      path: [],
      keys,
      places,
      sentence: `${keys.length === 1 ? 'A text here is sample text' : `${keys.length} texts here are sample texts`}, unchanged. Change what does not fit, and keep the rest.`,
    })),
  ];
}

function doubtOf(text: string, path: Path, facts: Facts, delivered: Delivered): Doubt | null {
  if (isFile(path)) {
    return text === '' || text.startsWith('/') ? null : { about: 'file', sentence: '' };
  }
  if (text === '' || SILENT.has(String(path.at(-1))) || !isWritten(path)) return null;
  if (INVENTED.some((pattern) => pattern.test(text))) {
    return { about: 'invented', sentence: `${quoted(text)} is a placeholder.` };
  }
  const other = otherName(text, facts, delivered) ?? otherYear(text, facts);
  if (other) return { about: other, sentence: `${quoted(text)} names ${other}.` };
  return delivered.has(text, path) ? { about: 'delivered', sentence: null } : null;
}

/** The name or town of the delivered event, where this one has another. */
function otherName(text: string, { names, places }: Facts, delivered: Delivered): string | null {
  const has = (words: readonly string[], name: string) => words.some((each) => each.includes(name));
  const strange = [
    ...(names.length > 0 ? delivered.names.filter((name) => !has(names, name)) : []),
    ...(places.length > 0 ? delivered.towns.filter((town) => !has(places, town)) : []),
  ];
  return strange.find((name) => text.includes(name)) ?? null;
}

/** A year of none of the editions that the words may speak of. */
function otherYear(text: string, { years }: Facts): string | null {
  if (years.length === 0) return null;
  return text.match(YEAR)?.find((year) => !years.includes(Number(year))) ?? null;
}

export const fieldOf = (path: Path) => String(path.findLast((part) => typeof part === 'string'));

/** By the words and their place, whichever document has them: a copied text is not asked about twice. */
function keyOf(text: string, path: Path, { about }: Doubt): string {
  return createHash('sha256')
    .update(JSON.stringify([placeOf(path), text, about]))
    .digest('base64url')
    .slice(0, 22);
}

/** The innermost entry with fields that a text belongs to, or the text itself. */
function entryOf(path: Path): Path {
  const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
  const at = field.findLastIndex((part) => typeof part === 'number');
  return at === -1 ? path : field.slice(0, at + 1);
}

function sentenceOf(sentence: string, hasOwnFile: boolean): string {
  if (sentence === '') return 'The file is the one that came with the site.';
  return hasOwnFile ? sentence.replace(/\.$/, ', and the file came with the site.') : sentence;
}
