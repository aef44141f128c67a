import type { z } from 'zod';
import type { AnyRow } from '../db/tables.ts';

/** What a backup must know of one table. */
export interface BackedUpTable {
  name: string;
  keyColumn: string;
  /** Only rows with this value are complete, and in the backup. */
  only?: { column: string; value: string };
  /** One and many of its rows, where people are told how many there are. */
  inWords?: readonly [one: string, many: string];
  /** Its rows belong to a year, which cannot be deleted while there are some. */
  ofYear?: {
    column: string;
    /** Rows where this column is set do not count. */
    unless?: string;
    /** Where it has no words of its own. */
    inWords?: readonly [one: string, many: string];
  };
  /** Tables of later modules that must be there before it. */
  refersTo?: readonly string[];
  /** Its rows have a column `object_id`: each may need a stored file. */
  usesObjects: boolean;
  /**
   * For such a table: the one that its column `holder` leads to. Its files are public from `shown_from`
   * on and never when that was cancelled; left out: as long as the row itself is there.
   */
  shownBy?: string;
  /** For such a table: its module says who may see its files, at an address of its own. */
  isPrivate?: true;
  /** Its rows are stored files: they are kept if their bytes can be. */
  holdsBytes: boolean;
  /** What a row must be. */
  schema: z.ZodType;
  look(row: unknown): Look;
}

/** The name of the column that is not as it must be, or what there is to know of the row. */
export type Look = { wrongColumn: string } | SeenRow;

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

interface TableOptions<Row>
  extends Pick<
    BackedUpTable,
    'only' | 'inWords' | 'ofYear' | 'refersTo' | 'shownBy' | 'isPrivate'
  > {
  key?: string;
  /** Beside the key: what no other row may have, with the noun before it. */
  unique?: (row: Row) => string;
  /** For tables with a column `object_id`: what a row is called when its file is missing. */
  user?: (row: Row) => string;
  /** For rows that are stored files. */
  keys?: (row: Row) => string[];
  /** For stored files that need nothing that uses them: what a row is called. */
  kept?: (row: Row) => string;
}

/** A table whose rows are in the backup. */
export function backedUp<Row extends AnyRow>(
  name: string,
  schema: z.ZodType<Row>,
  { key: keyColumn = 'id', unique, user, keys, kept, ...rest }: TableOptions<Row> = {},
): BackedUpTable {
  return {
    name,
    keyColumn,
    ...rest,
    usesObjects: user !== undefined,
    holdsBytes: keys !== undefined,
    schema,
    look(candidate) {
      const parsed = schema.safeParse(candidate);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const isUnknown = issue?.code === 'unrecognized_keys';
        return { wrongColumn: String((isUnknown ? issue.keys[0] : issue?.path[0]) ?? 'all') };
      }
      const row = parsed.data;
      const key = String(row[keyColumn]);
      const { object_id: objectId } = row;
      return {
        row,
        key,
        unique: [`${name} ${key}`, ...(unique ? [unique(row)] : [])],
        uses: user && typeof objectId === 'string' ? { objectId, user: user(row) } : null,
        keys: keys?.(row) ?? [],
        kept: kept?.(row) ?? null,
      };
    },
  };
}

/** All that a backup must know of the site. */
export interface BackupPlan {
  /** Each before those that refer to it. */
  tables: readonly BackedUpTable[];
  /** What a restore empties and does not fill. */
  transientTables: readonly string[];
  topics: readonly string[];
  /** Whether bytes may lie under this key, and what a store is told of them. */
  isKey(key: string): boolean;
  contentTypeOf(key: string): string;
}
