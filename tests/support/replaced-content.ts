/** The first content with everything in it exchanged, and the words that must be gone then. */
import { firstEditions } from '../../src/first-content/editions.ts';
import { firstSite } from '../../src/first-content/site.ts';
import type { UploadPurpose } from '../../src/modules/base/objects/schema.ts';
import { eachText, type Path } from '../../src/modules/content/content/check/found.ts';
import { type ContentSection, draftSchemaOf } from '../../src/modules/content/content/schema.ts';

export const NEW_NAME = 'Lindenhof Cup';
/** Of another offset, which is no full hour, with its summer in winter, and another way to write dates. */
export const NEW_CLOCK = { zone: 'Australia/Adelaide', name: 'Glenelg', dates: 'de-CH' };
const NEW_DOMAIN = 'lindenhof.test';
/** Ten weeks: the same weekdays, and another month. */
const MOVED_MS = 70 * 86_400_000;

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };
export type ContentDocuments = Record<string, Record<string, unknown>>;

const FIRST: ContentDocuments = {
  site: { ...firstSite },
  ...Object.fromEntries(
    firstEditions.map(({ year, ...sections }) => [String(year), { ...sections }]),
  ),
};

/** Fields with a file: what is uploaded for each. */
const FILES: Record<string, UploadPurpose> = {
  logo: 'logo',
  logoDark: 'logo',
  portrait: 'portrait',
  file: 'document',
};
const NAMES_FOR_GOOD = new Set(['id', 'bankId']);

/** What the interface says by itself; content happens to say it in the same words. */
const INTERFACE_WORDS = new Set([
  // Made of a year by the footer.
  'Archive 2024',
  // Names of buttons, units and facts.
  'Admin Panel',
  'Login',
  'Teams',
  'Challenges',
  'Privacy',
  'Register',
  'Team',
  'Photos',
  'photos,',
  'Days',
  'Award ceremony',
  'Certificate of completion',
  'Venue',
  'Contact',
  'Event',
  // What the browser keeps under these names, which the privacy page tells.
  'theme',
  'isLoggedIn',
  'hasOwnPage',
]);

interface Exchange {
  /** Puts a file of a kind into the store; without it the files of before stay. */
  upload?(purpose: UploadPurpose): Promise<string>;
  /** Names that are made once for an entry; a person gets others by a new entry alone. */
  keepsIds?: boolean;
  /** What the site is called then. */
  name?: string;
  /** What becomes of any other text. */
  words?(number: number): string;
}

export interface Replacement {
  before: ContentDocuments;
  documents: ContentDocuments;
  /** What no surface may say any more. */
  oldWords: string[];
}

/** Everything that organisers can change, changed. */
export async function replaceFirstContent({
  upload,
  keepsIds = false,
  name: newName = NEW_NAME,
  words: newWords = (number) => `Wort ${number}`,
}: Exchange): Promise<Replacement> {
  const words = new Map<string, string>([[firstSite.identity.name, newName]]);
  const files = new Map<UploadPurpose, Promise<string>>();
  /** One of each kind is enough, sent once. */
  function fileFor(purpose: UploadPurpose, before: Json): Json | Promise<string> {
    const path = files.get(purpose) ?? upload?.(purpose);
    if (path) files.set(purpose, path);
    return path ?? before;
  }
  /** The same words become the same words: a winner is still one of the teams. */
  function exchanged(text: string, make: (number: number) => string): string {
    const known = words.get(text) ?? make(words.size);
    words.set(text, known);
    return known;
  }

  async function replace(value: Json, name: string, path: Path): Promise<Json> {
    if (Array.isArray(value)) {
      return Promise.all(value.map((item, index) => replace(item, name, [...path, index])));
    }
    if (path.length === 0 && name === 'time') return { ...NEW_CLOCK };
    if (name === 'image') return fileFor(path.includes('slides') ? 'slide' : 'winner', value);
    const purpose = FILES[name];
    if (purpose) return fileFor(purpose, value);
    if (typeof value === 'string') return textFor(value, name);
    if (value === null || typeof value !== 'object') return value;
    const parts = Object.entries(value).map(
      async ([key, part]) => [key, await replace(part, key, [...path, key])] as const,
    );
    return Object.fromEntries(await Promise.all(parts));
  }

  function textFor(text: string, name: string): string {
    if (text === '' || /^\d\d:\d\d$/.test(text)) return text;
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return movedDate(text);
    if (NAMES_FOR_GOOD.has(name)) {
      return keepsIds ? text : exchanged(text, (number) => `entry-${number}`);
    }
    if (/^\S+@\S+$/.test(text)) return exchanged(text, (number) => `p${number}@${NEW_DOMAIN}`);
    if (text.startsWith('https://')) {
      return exchanged(text, (number) => `https://w${number}.${NEW_DOMAIN}/`);
    }
    if (text.endsWith('.pdf')) return exchanged(text, (number) => `paper-${number}.pdf`);
    return exchanged(text, newWords);
  }

  const documents: ContentDocuments = {};
  for (const [document, sections] of Object.entries(FIRST)) {
    const replaced: Record<string, unknown> = {};
    for (const [section, value] of Object.entries(sections)) {
      const all = await replace(value as Json, section, []);
      replaced[section] = withChoicesKept(document, section as ContentSection, value, all);
    }
    documents[document] = replaced;
  }
  return { before: FIRST, documents, oldWords: oldWordsIn(documents) };
}

function movedDate(date: string): string {
  return new Date(Date.parse(date) - MOVED_MS).toISOString().slice(0, 10);
}

/** A choice out of a few takes no other word: there the first one stays. */
function withChoicesKept(
  document: string,
  section: ContentSection,
  before: unknown,
  after: unknown,
): unknown {
  const schema = draftSchemaOf(document, section);
  const value = structuredClone(after);
  for (let tries = 0; tries < 100; tries += 1) {
    const parsed = schema?.safeParse(value);
    if (!parsed || parsed.success) return value;
    for (const { path } of flatIssues(parsed.error.issues)) copyAt(before, value, path);
  }
  throw new Error(`${document}, ${section} cannot be exchanged.`);
}

interface Issue {
  code?: string;
  path: PropertyKey[];
  errors?: Issue[][];
}

/** Of a field with several shapes, the issues of each shape; that it is of another one is none. */
function flatIssues(issues: readonly unknown[]): Issue[] {
  return (issues as Issue[]).flatMap(({ code, path, errors }) =>
    code === 'unrecognized_keys'
      ? []
      : errors
        ? errors.flatMap((each) =>
            flatIssues(each).map((issue) => ({ path: [...path, ...issue.path] })),
          )
        : [{ path }],
  );
}

function copyAt(from: unknown, to: unknown, path: PropertyKey[]): void {
  const last = path.at(-1);
  if (last === undefined) return;
  const parent = (value: unknown) =>
    path.slice(0, -1).reduce<unknown>((part, key) => (part as Deps | null)?.[key], value);
  const [source, target] = [parent(from), parent(to)] as [Deps | undefined, Deps | undefined];
  if (source && target && last in source) target[last] = source[last];
}
type Deps = Record<PropertyKey, unknown>;

/** Every text of the first content that is another one now, whole and sentence by sentence. */
function oldWordsIn(documents: ContentDocuments): string[] {
  const kept = new Set<string>();
  eachText(documents, (text) => kept.add(text));
  const old = new Set<string>();
  eachText(FIRST, (text, path) => {
    if (kept.has(text) || NAMES_FOR_GOOD.has(String(path.at(-1)))) return;
    for (const piece of [text, ...text.split(/\n+|(?<=[.?!:;,])\s+/)]) old.add(piece.trim());
  });
  return [...old].filter(
    (word) => /\p{L}{3}/u.test(word) && !INTERFACE_WORDS.has(word) && !kept.has(word),
  );
}

/** Their months and days in every spelling; all of the first dates are in September. */
const OLD_DATES = /\bSep(?:t|tember)?\b|20\d\d-?09-?\d\d|\b\d\d?\.0?9\.20\d\d/;
export const OLD_NAMES =
  /risk.?innovation|risk.?challenge|surname|partner bank|challenge\.example/i;

/** What a surface still says of the first content. */
export function oldWordsOn(text: string, oldWords: readonly string[]): string[] {
  const plain = text
    .replaceAll('<!-- -->', '')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\\"', '"')
    .replaceAll('\\n', '\n');
  const found = oldWords.filter((word) => plain.includes(word) && standsAlone(plain, word));
  for (const rule of [OLD_DATES, OLD_NAMES]) {
    const [match] = rule.exec(plain) ?? [];
    if (match) found.push(match);
  }
  return found;
}

function standsAlone(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text);
}
