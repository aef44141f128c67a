import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListPage } from './list-cursor.ts';

// The full-width forms count as well in some languages.
const FORMULA = new Set('=+-@\uff1d\uff0b\uff0d\uff20');
// What a spreadsheet takes away before it looks whether a cell is a formula.
const SKIPPED = new Set(' \t\u00a0"\'');
// Where commas are decimal signs a spreadsheet splits at semicolons, and then no longer knows
// which quotes belong together: a piece of a text may become a cell of its own.
const SEPARATORS = new Set(';\t\r\n');
const STARTS_FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;

/** What a table says of each of its things, with its title. */
export type CsvColumns<Thing> = readonly (readonly [
  title: string,
  textOf: (thing: Thing) => string,
])[];

/** A table (RFC 4180) that no spreadsheet can be made to calculate with. */
export function createCsv<Thing>(columns: CsvColumns<Thing>) {
  return {
    /** The line of titles. Without the byte order mark a spreadsheet would guess another encoding. */
    head: `\ufeff${toLine(columns.map(([title]) => title))}`,

    lines: (things: readonly Thing[]): string =>
      things.map((thing) => toLine(columns.map(([, textOf]) => textOf(thing)))).join(''),
  };
}

/** All of a list as a table in parts: each is read and written when the one before is sent. */
export async function* csvParts<Thing>(
  { head, lines }: ReturnType<typeof createCsv<Thing>>,
  list: (cursor: string | undefined) => Promise<ListPage<Thing>>,
): AsyncGenerator<string> {
  let title = head;
  let cursor: string | undefined;
  do {
    const page = await list(cursor);
    yield `${title}${lines(page.rows)}`;
    title = '';
    cursor = page.nextCursor ?? undefined;
    // Nothing else may wait for it: with SQLite a read blocks all others.
    await nextTurn();
  } while (cursor !== undefined);
}

function toLine(texts: string[]): string {
  return `${texts.map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  const marked = markPieces(text);
  const harmless = STARTS_FORMULA.test(marked) ? `'${marked}` : marked;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Puts a mark before each formula that follows a separator; from the end, to look at each once. */
function markPieces(text: string): string {
  const pieces: string[] = [];
  let end = text.length;
  let leadsToFormula = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (leadsToFormula && SEPARATORS.has(character)) {
      pieces.push(text.slice(at + 1, end), "'");
      end = at + 1;
    }
    leadsToFormula = FORMULA.has(character) || (leadsToFormula && SKIPPED.has(character));
  }
  pieces.push(text.slice(0, end));
  return pieces.reverse().join('');
}
