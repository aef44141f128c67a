import { describe, expect, it } from 'vitest';
import type { Message } from './message-schema.ts';
import { messageCsv as table } from './messages.ts';

const NOVEMBER = new Date('2026-11-17T12:00:00.000Z');
const messageCsv = (messages: Message[], at = NOVEMBER) => {
  const { head, lines } = table(at);
  return head + lines(messages);
};

const message: Message = {
  id: 'id',
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Hello',
  photoId: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  doneAt: null,
};

/** Reads RFC 4180 with any separator, as a spreadsheet does. */
function cellsOf(csv: string, separator = ','): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = csv.startsWith('\ufeff') ? 1 : 0; at < csv.length; at += 1) {
    const character = csv.charAt(at);
    if (character === '"' && isQuoted && csv[at + 1] === '"') {
      cells.push(`${cells.pop()}"`);
      at += 1;
    } else if (character === '"' && (isQuoted || cells.at(-1) === '')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && (character === separator || character === '\r' || character === '\n')) {
      cells.push('');
    } else {
      cells.push(`${cells.pop()}${character}`);
    }
  }
  return cells;
}

const EXECUTED = /^[\s"']*[=+\-@\t\r＝＋－＠]/;
const withoutMarks = (cell: string) => cell.replaceAll("'", '');
const isExecuted = (cell: string) => EXECUTED.test(cell) && !cell.startsWith("'");

describe('the table of messages', () => {
  it('begins with a byte order mark and a line of titles, and ends its lines with CRLF', () => {
    expect(messageCsv([])).toBe(
      '\ufeff"Received (UTC+01:00)","Name","E-mail","Message","Photo to remove","Done (UTC+01:00)"\r\n',
    );
  });

  it('has times as clocks at the event show them, all by the offset that its titles name', () => {
    const summer = { ...message, createdAt: '2026-07-01T22:30:00.000Z' };
    const cells = cellsOf(messageCsv([summer, message], new Date('2026-09-01T10:00:00.000Z')));
    expect(cells[0]).toBe('Received (UTC+02:00)');
    expect(cells.filter((cell) => /^20/.test(cell))).toEqual([
      '2026-07-02 00:30:00',
      '2026-11-15 14:00:00',
    ]);
  });

  it('gives texts back as they were, with quotes, commas, line breaks and letters of any kind', () => {
    const text = 'Grüezi, "Zoë"\nSecond; line 😀\r\n1 < 2 = 3 - 4';
    const full = { ...message, message: text, photoId: 'p-1', doneAt: '2026-11-16T12:00:00.000Z' };
    expect(
      cellsOf(messageCsv([full]))
        .filter((cell) => cell !== '')
        .slice(6),
    ).toEqual([
      ...['2026-11-15 13:00:00', 'Ada', 'ada@example.org', text, 'p-1', '2026-11-16 13:00:00'],
    ]);
  });

  it.each([
    '=1+1',
    '+41 44 000 00 00',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00a0=1',
    '"=1',
    '""=1',
    ' " =1',
    "'=1",
    '＝1+1',
    "=cmd|'/C calc'!A0",
  ])('makes %j harmless and keeps it readable', (text) => {
    const cells = cellsOf(messageCsv([{ ...message, name: text, message: text }]));
    expect(cells.filter(isExecuted)).toEqual([]);
    const marked = cells.filter((cell) => cell.startsWith("'"));
    expect(marked.map(withoutMarks)).toEqual([withoutMarks(text), withoutMarks(text)]);
  });

  it.each(['Hi;=1+1', 'Hi; "=1+1', 'Hi\n=1+1', 'Hi\r\n=1+1;"', 'a","b";=1', 'Hi;\t=1'])(
    'has no cell to execute when %j is split at semicolons',
    (text) => {
      const csv = messageCsv([{ ...message, name: text, message: text }]);
      for (const separator of [',', ';', '\t']) {
        expect(cellsOf(csv, separator).filter(isExecuted)).toEqual([]);
      }
    },
  );
});
