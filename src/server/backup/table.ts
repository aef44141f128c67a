import type { AnyRow, Table } from '../db/table.ts';

/** The name of the column that is not as it must be, or what there is to know of the row. */
type Look = { wrongColumn: string } | SeenRow;

export interface SeenRow {
  row: AnyRow;
  key: string;
  /** What may stand in a backup only once. */
  unique: string[];
  /** The stored file that it cannot do without, and its name in words. */
  uses: { objectId: string; user: string } | null;
  /** Where its own bytes lie in the object store. */
  keys: string[];
  /** What it is called where it is never left out; null where it may be once its bytes are gone. */
  kept: string | null;
}

/** Looks at what may be a row of the table. */
export function lookAt(table: Table, candidate: unknown): Look {
  const parsed = table.schema.safeParse(candidate);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isUnknown = issue?.code === 'unrecognized_keys';
    return { wrongColumn: String((isUnknown ? issue.keys[0] : issue?.path[0]) ?? 'all') };
  }
  const row = parsed.data;
  const key = String(row[table.keyColumn]);
  const { object_id: objectId } = row;
  const user = table.user?.(row);
  return {
    row,
    key,
    unique: [`${table.name} ${key}`, ...(table.unique ? [table.unique(row)] : [])],
    uses: user !== undefined && typeof objectId === 'string' ? { objectId, user } : null,
    keys: table.keys?.(row) ?? [],
    kept: table.kept?.(row) ?? null,
  };
}

/** Whether its rows are stored files: they are kept if their bytes can be. */
export const holdsBytes = (table: Table): boolean => table.keys !== undefined;

/** All that a backup must know of the site. */
export interface BackupPlan {
  /** Whose rows are in it, each after those that it refers to. */
  tables: readonly Table[];
  /** What a restore empties and does not fill. */
  emptiedTables: readonly Table[];
  topics: readonly string[];
  /** Whether bytes may lie under this key, and what a store is told of them. */
  isKey(key: string): boolean;
  contentTypeOf(key: string): string;
}

/** Rows as lines of JSON. */
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
