import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LETTERS, spellingsOf } from '../../schema/plain-words.ts';
import type { Engine } from './database.ts';

/** For a statement: each word stands in one of the columns, however its letters are written. */
export function containsWords(
  columns: readonly string[],
  words: readonly string[],
): RawBuilder<boolean> {
  const conditions = words.map((word) => {
    const places = spellingsOf(word).flatMap((typed) => {
      const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
      return columns.map(
        (column) => sql`folded(${sql.ref(column)}) like folded(${like}) escape '\\'`,
      );
    });
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** `plain` for PostgreSQL; SQLite calls the function itself. */
export async function createFolded(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const folded = Object.entries(LETTERS).reduce(
    (text, [letter, letters]) => `replace(${text}, '${letter}', '${letters}')`,
    "lower(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'))",
  );
  const kind = 'language sql immutable parallel safe';
  await sql
    .raw(`create or replace function folded(text) returns text ${kind} return ${folded}`)
    .execute(db);
}
