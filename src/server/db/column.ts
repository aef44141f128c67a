/** What a column of a table can be: its type in both engines, what a row may hold, and whose data it is. */
import { z } from 'zod';
import { ID_MAX } from '../../schema/limits.ts';

type ColumnType = 'text' | 'integer' | 'bigint' | 'instant';

/** What a column says about a person. Erasing and retention empty columns by it. */
export type PersonalData = 'identity' | 'contact' | 'food and needs' | 'consent' | 'other';

interface ColumnFacts {
  type: ColumnType;
  /** What a row of a backup may hold. */
  schema: z.ZodType;
  isKey?: true;
  isUnique?: true;
  isNullable?: true;
  /** Where a statement does not name the column. */
  default?: string | number;
  refersTo?: { table: string; onDelete: 'cascade' | 'set null' | undefined };
  personal?: PersonalData;
}

export class Column<Value = unknown, HasDefault extends boolean = boolean> {
  /** For the types alone. */
  declare readonly holds: { value: Value; hasDefault: HasDefault };
  readonly facts: ColumnFacts;

  constructor(facts: ColumnFacts) {
    this.facts = facts;
  }

  primaryKey(): Column<Value, HasDefault> {
    return new Column({ ...this.facts, isKey: true });
  }

  unique(): Column<Value, HasDefault> {
    return new Column({ ...this.facts, isUnique: true });
  }

  nullable(): Column<Value | null, HasDefault> {
    return new Column({
      ...this.facts,
      schema: this.facts.schema.nullable(),
      isNullable: true,
    });
  }

  default(value: Value & (string | number)): Column<Value, true> {
    return new Column({ ...this.facts, default: value });
  }

  /** The key of another table. Without `onDelete` its row stays as long as this one is there. */
  references(table: string, onDelete?: 'cascade' | 'set null'): Column<Value, HasDefault> {
    return new Column({ ...this.facts, refersTo: { table, onDelete } });
  }

  /** Left out where a column says nothing about a person that has to go with them. */
  personal(kind: PersonalData): Column<Value, HasDefault> {
    return new Column({ ...this.facts, personal: kind });
  }
}

// Form and safety, not length, which may be limited later.
/** PostgreSQL cannot store NUL. */
export const anyText = z.string().refine((value) => !value.includes('\0'));
/** PostgreSQL's integer. */
export const anyInteger = z.int().max(2_147_483_647);
const anyId = z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${ID_MAX}}$`));
// Exactly as the store writes it: SQLite compares instants as text.
const anyInstant = z.iso.datetime({ precision: 3 });

const columnOf = <Value>(type: ColumnType, schema: z.ZodType<Value>) =>
  new Column<Value, false>({ type, schema });

export const text = <Value extends string = string>(
  schema: z.ZodType<Value> = anyText as unknown as z.ZodType<Value>,
) => columnOf('text', schema);
export const id = () => columnOf('text', anyId);
export const integer = (schema: z.ZodType<number> = anyInteger) => columnOf('integer', schema);
/** Larger than PostgreSQL's integer. */
export const bigint = () => columnOf('bigint', z.int());
export const yesOrNo = () => columnOf('integer', anyInteger.min(0).max(1));
export const instant = () => columnOf('instant', anyInstant);
