/** A table, described once: rows' types, the tables of both engines and what a backup holds follow from it. */
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { Column, PersonalData } from './column.ts';

/** Rows of a table that is known by its name alone. */
export type AnyRow = Record<string, unknown>;
export type AnyTables = Record<string, AnyRow>;

type Columns = Readonly<Record<string, Column>>;

type RowWith<Own extends Columns> = { [Name in keyof Own]: Own[Name]['holds']['value'] };
type KyselyRow<Own extends Columns> = {
  [Name in keyof Own]: Own[Name]['holds'] extends { hasDefault: true; value: infer Value }
    ? Generated<Value>
    : Own[Name]['holds']['value'];
};

/** A row as it is read. */
export type RowOf<Described extends Table> = RowWith<Described['columns']>;
/** For Kysely: the tables by their names. */
export type TablesOf<Described extends Table> = {
  [Each in Described as Each['name']]: KyselyRow<Each['columns']>;
};

interface Index<Name> {
  columns: readonly Name[];
  isUnique?: true;
  /** Only rows where this column is null, or is not. */
  where?: readonly [column: Name, is: 'is null' | 'is not null'];
}

/** One and many of its rows. */
type InWords = readonly [one: string, many: string];

interface TableFacts<Name extends string, Row> {
  indexes?: Readonly<Record<string, readonly Name[] | Index<Name>>>;
  /** Of several columns together; constraints with these names. */
  uniqueKeys?: Readonly<Record<string, readonly Name[]>>;
  /** Of a table whose rows are in no backup: what a restore does with those that are there. */
  outsideBackup?: 'emptied' | 'kept';
  /** Only rows with this value are complete, and in the backup. */
  only?: { column: Name; value: string };
  /** What a row must be as a whole. */
  rules?(schema: z.ZodType<Row>): z.ZodType<Row>;
  /** Where people are told how many there are. */
  inWords?: InWords;
  /** Its rows belong to a year, which cannot be deleted while there are some. */
  ofYear?: {
    column: Name;
    /** Rows where this column is set do not count. */
    unless?: Name;
    /** Where it has no words of its own. */
    inWords?: InWords;
  };
  /** Beside the key: what no other row of a backup may have, with the noun before it. */
  unique?(row: Row): string;
  /** For tables with a column `object_id`, whose files they need: what a row is called when its file is missing. */
  user?(row: Row): string;
  /**
   * For such a table: the one that its column `holder` leads to. Its files are public from `shown_from`
   * on and never when that was cancelled; left out: as long as the row itself is there.
   */
  shownBy?: string;
  /** For such a table: its module says who may see its files, at an address of its own. */
  isPrivate?: true;
  /** For rows that are stored files: where their bytes lie in the object store. */
  keys?(row: Row): string[];
  /** For stored files that need nothing that uses them: what a row is called. */
  kept?(row: Row): string;
}

export interface Table<Name extends string = string, Own extends Columns = Columns>
  extends TableFacts<string, AnyRow> {
  name: Name;
  columns: Own;
  keyColumn: string;
  /** Names of the tables that its columns refer to. */
  refersTo: readonly string[];
  /** A row of a backup. */
  schema: z.ZodType<AnyRow>;
}

export function defineTable<const Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  facts: TableFacts<Extract<keyof Own, string>, RowWith<Own>> = {},
): Table<Name, Own> {
  const all = Object.entries(columns);
  const [keyColumn] =
    all.find(
      ([
        ,
        {
          facts: { isKey },
        },
      ]) => isKey,
    ) ?? [];
  if (keyColumn === undefined) throw new Error(`The table ${name} has no key.`);
  const { only, rules } = facts;
  const shape = Object.fromEntries(all.map(([column, { facts }]) => [column, facts.schema]));
  if (only) shape[only.column] = z.literal(only.value);
  const schema = z.strictObject(shape) as unknown as z.ZodType<RowWith<Own>>;
  return {
    ...(facts as unknown as TableFacts<string, AnyRow>),
    name,
    columns,
    keyColumn,
    refersTo: all.flatMap(([, { facts }]) => facts.refersTo?.table ?? []),
    schema: (rules ? rules(schema) : schema) as unknown as z.ZodType<AnyRow>,
  };
}

/** What a row holds once its columns of these kinds are empty; of all kinds where none is named. */
export function emptied<Own extends Columns>(
  { columns }: Table<string, Own>,
  kinds?: readonly PersonalData[],
): Partial<RowWith<Own>> {
  const chosen = Object.entries(columns).filter(
    ([, { facts }]) => facts.personal && (kinds?.includes(facts.personal) ?? true),
  );
  return Object.fromEntries(
    chosen.map(([name, { facts }]) => [name, emptyValueOf(facts)]),
  ) as Partial<RowWith<Own>>;
}

function emptyValueOf({ isNullable, type }: Column['facts']): null | string | number {
  if (isNullable) return null;
  return type === 'text' ? '' : 0;
}
