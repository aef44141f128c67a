import type { Message } from '../../schema/message.ts';

const COLUMNS: [string, (message: Message) => string][] = [
  ['Received', ({ createdAt }) => createdAt],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Message', ({ message }) => message],
  ['Photo to remove', ({ photoId }) => photoId ?? ''],
  ['Done', ({ doneAt }) => doneAt ?? ''],
];

// The full-width forms count as well in some languages.
const FORMULA = '=+\\-@\uff1d\uff0b\uff0d\uff20';
const STARTS_FORMULA = new RegExp(`^(?=[\\s"']*[${FORMULA}\\t\\r])`);
// Where commas are decimal signs a spreadsheet splits at semicolons, and then no longer knows
// which quotes belong together: a piece of a text may become a cell of its own.
const PIECE_STARTS_FORMULA = new RegExp(
  `(;|\\t|\\r\\n|\\r|\\n)(?=[ \\t\\u00a0"']*[${FORMULA}])`,
  'g',
);

/** Messages as a table (RFC 4180) that no spreadsheet can be made to calculate with. */
export function messageCsv(messages: readonly Message[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...messages.map((message) => COLUMNS.map(([, textOf]) => textOf(message))),
  ];
  // Without the byte order mark a spreadsheet would guess another encoding.
  return `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(text: string): string {
  const harmless = text.replace(PIECE_STARTS_FORMULA, "$1'").replace(STARTS_FORMULA, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
