/** What still stands as it came with the site, for organisers to replace; one finding an entry. */
import { eachText, type Found, type Path, quoted } from './found.ts';

/** The names and addresses that the first content invents: see src/first-content. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\bSurname\b/,
  /\bPartner Bank [A-Z]\b/,
  /\bUniversity \d+\b/,
  /\bLead University\b/,
  /^(?:Advisory Firm|Technology Firm|Innovation Agency|Bankers Association|Risk Network)$/,
  /^(?:National Innovation Agency|Student association)$/,
  /\.example\b/,
];

/** Fields that name a picture or document; one without a slash came with the site. */
const FILE_FIELDS = new Set(['logo', 'logoDark', 'portrait', 'image', 'file']);
/** These describe a field that is told already. */
const SILENT = new Set(['id', 'bankId', 'logoAlt', 'imageAlt']);

interface Entry {
  section: string;
  path: Path;
  texts: string[];
  hasOwnFile: boolean;
}

export function findPlaceholders(document: Readonly<Record<string, unknown>>): Found[] {
  const entries = new Map<string, Entry>();
  eachText(document, (text, [section = '', ...path]) => {
    const field = path.findLast((part) => typeof part === 'string');
    if (field === undefined || SILENT.has(field)) return;
    const isFile = FILE_FIELDS.has(field);
    const isPlaceholder = isFile
      ? text !== '' && !text.startsWith('/')
      : PLACEHOLDERS.some((pattern) => pattern.test(text));
    if (!isPlaceholder) return;
    const place = entryOf(path);
    const key = JSON.stringify([section, place]);
    const entry = entries.get(key) ?? {
      section: String(section),
      path: place,
      texts: [],
      hasOwnFile: false,
    };
    if (isFile) entry.hasOwnFile = true;
    else entry.texts.push(text);
    entries.set(key, entry);
  });
  return [...entries.values()].map(({ section, path, texts, hasOwnFile }) => ({
    level: 'placeholder' as const,
    section,
    path,
    sentence: sentenceOf(texts, hasOwnFile),
  }));
}

/** The innermost entry with fields that a text belongs to, or the text itself. */
function entryOf(path: Path): Path {
  const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
  const at = field.findLastIndex((part) => typeof part === 'number');
  return at === -1 ? path : field.slice(0, at + 1);
}

function sentenceOf([first]: readonly string[], hasOwnFile: boolean): string {
  if (first === undefined) return 'The file is the one that came with the site.';
  return `${quoted(first)} is a placeholder${hasOwnFile ? ', and the file came with the site' : ''}.`;
}
