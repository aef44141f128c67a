/** Rows as lines of JSON. */
import type { Table } from '../db/table.ts';
import { lookAt, type SeenRow } from './table.ts';

export function toLines(rows: readonly object[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** The rows of an entry; null when it does not hold rows of that table. */
export function fromLines(table: Table, bytes: Buffer): SeenRow[] | null {
  const lines = bytes.toString().split('\n');
  if (lines.pop() !== '') return null;
  const rows: SeenRow[] = [];
  for (const line of lines) {
    const look = lookAt(table, parsed(line));
    if ('wrongColumn' in look) return null;
    rows.push(look);
  }
  return rows;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
