import { type RawBuilder, sql } from 'kysely';

/** For a statement: each word stands in one of the columns, whatever its capital letters. */
export function containsWords(
  columns: readonly string[],
  words: readonly string[],
): RawBuilder<boolean> {
  const conditions = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const places = columns.map((column) => sql`lower(${sql.ref(column)}) like ${like} escape '\\'`);
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
