import { DOCUMENT_LIMITS } from '../../schema/limits.ts';

/** Families that come with Windows, macOS or PowerPoint: a deck may name them without holding them. */
const USUAL_FAMILIES = [
  ...['Aptos', 'Aptos Display', 'Aptos Narrow', 'Arial', 'Arial Black', 'Arial Narrow'],
  ...['Arial Unicode MS', 'Baskerville Old Face', 'Book Antiqua', 'Bookman Old Style', 'Calibri'],
  ...['Calibri Light', 'Cambria', 'Cambria Math', 'Candara', 'Century', 'Century Gothic'],
  ...['Comic Sans MS', 'Consolas', 'Constantia', 'Corbel', 'Courier', 'Courier New', 'Ebrima'],
  ...['Franklin Gothic Book', 'Franklin Gothic Medium', 'Gadugi', 'Garamond', 'Georgia'],
  ...['Gill Sans MT', 'Helvetica', 'Impact', 'Lucida Console', 'Lucida Sans Unicode'],
  ...['Malgun Gothic', 'Microsoft Sans Serif', 'Microsoft YaHei', 'MS Gothic', 'MS Mincho'],
  ...['Palatino Linotype', 'Segoe UI', 'Segoe UI Emoji', 'Segoe UI Light', 'Segoe UI Semibold'],
  ...['Segoe UI Semilight', 'Segoe UI Symbol', 'SimSun', 'Sylfaen', 'Symbol', 'Tahoma', 'Times'],
  ...['Times New Roman', 'Trebuchet MS', 'Tw Cen MT', 'Verdana', 'Webdings', 'Wingdings'],
  ...['Wingdings 2', 'Wingdings 3', 'Yu Gothic', 'Zapf Dingbats'],
];
const usual = new Set(USUAL_FAMILIES.map(plain));

/** `ABCDEF+Arial-BoldMT` and `Arial,Bold` are how a PDF names what a deck calls `Arial`. */
function plain(name: string): string {
  return name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[-,].*$/, '')
    .replace(/[\s_]/g, '')
    .replace(/(?:PSMT|PS|MT)$/, '')
    .toLowerCase();
}

/** Of names as they stand in a document, those that may look different elsewhere. */
export function missingOf(names: Iterable<string>, embedded: Iterable<string> = []): string[] {
  const known = new Set([...embedded].map(plain));
  const missing = new Map<string, string>();
  for (const name of names) {
    const key = plain(name);
    if (key === '' || name.startsWith('+') || usual.has(key) || known.has(key)) continue;
    if (!missing.has(key)) missing.set(key, spoken(name));
  }
  return [...missing.values()].slice(0, DOCUMENT_LIMITS.fontsNamed);
}

/** As it is shown to people, who may read it in a mail: no control characters, no novel. */
function spoken(name: string): string {
  const shown = name.replace(/^[A-Z]{6}\+/, '').replace(/[\p{C}\s]+/gu, ' ');
  return [...shown.trim()].slice(0, 60).join('');
}
