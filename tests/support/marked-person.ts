/** A person with a row in every table that can hold one, and a marker in every text column of theirs. */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { declared } from '../../src/modules/registry.ts';
import type { AnyRow, AnyTables } from '../../src/server/db/table.ts';
import type { TestSite } from './site.ts';

/** In small letters, as addresses are stored. */
const MARKER = 'qx7marker';
/** Also where a column holds JSON. */
const MARKED = JSON.stringify({ words: MARKER });

/** JSON that the site reads on its own. */
const FINDINGS = JSON.stringify({ state: 'looked at', slides: 1, warnings: [MARKER] });

/** By their names, as the project's columns are called: they refer to a person without a constraint. */
const IS_A_PERSON = /(^|_)(person|judge)_id$|(^|_)by(_person)?$/;
/** Likewise, by the key of the whole row. */
const KEY_IS_A_PERSON = ['judges'];
const IS_AN_INSTANT = /(^|_)(at|until|since|from|deadline)$/;

interface Column {
  table: string;
  name: string;
  isText: boolean;
  isNullable: boolean;
  isKey: boolean;
  refersTo: string | null;
}

/** All columns of the database, as the engine describes them. */
async function columnsOf({ installation: { database } }: TestSite): Promise<Column[]> {
  const { rows } = await (database.engine === 'postgres'
    ? sql<Column>`
        select c.table_name as "table", c.column_name as "name", c.data_type = 'text' as "isText",
          c.is_nullable = 'YES' as "isNullable", p.oid is not null as "isKey",
          f.confrelid::regclass::text as "refersTo"
        from information_schema.columns c
        join pg_attribute a on a.attrelid = quote_ident(c.table_name)::regclass
          and a.attname = c.column_name
        left join pg_constraint p on p.conrelid = a.attrelid and p.contype = 'p'
          and a.attnum = any(p.conkey)
        left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f'
          and a.attnum = any(f.conkey)
        where c.table_schema = current_schema()
        order by c.table_name, c.ordinal_position`
    : sql<Column>`
        select m.name as "table", c.name, lower(c.type) = 'text' as "isText",
          c."notnull" = 0 as "isNullable", c.pk > 0 as "isKey", f."table" as "refersTo"
        from sqlite_master m
        join pragma_table_info(m.name) c
        left join pragma_foreign_key_list(m.name) f on f."from" = c.name
        where m.type = 'table'
        order by m.name, c.cid`
  ).execute(database.db);
  return rows
    .filter(({ table }) => !/^(kysely|sqlite)_/.test(table))
    .map((row) => ({
      ...row,
      isText: Boolean(row.isText),
      isNullable: Boolean(row.isNullable),
      isKey: Boolean(row.isKey),
    }));
}

/**
 * `untouched`: tables that are not of people. Any other table must refer to people, directly or through
 * others, and has a row of the person afterwards; where rows have files, so has the object store.
 */
export async function addMarkedPerson(
  site: TestSite,
  edition: number,
  untouched: readonly string[],
): Promise<string> {
  const { database, objects } = site.installation;
  const columns = await columnsOf(site);
  const person = { id: 'person-of-all-tables', email: `${MARKER}@example.org` };
  const at = site.now().toISOString();
  const refersToPeople = (table: string): boolean =>
    !untouched.includes(table) &&
    columns.some(
      (column) =>
        column.table === table &&
        (KEY_IS_A_PERSON.includes(table) ||
          IS_A_PERSON.test(column.name) ||
          column.name === 'email' ||
          (column.refersTo !== null && refersToPeople(column.refersTo))),
    );
  const all = [...new Set(columns.map(({ table }) => table))];
  const tables = all.filter(refersToPeople);
  const unknown = all.filter((table) => !tables.includes(table) && !untouched.includes(table));
  if (unknown.length > 0) throw new Error(`Are these of people? ${unknown.join(', ')}`);
  const keys = new Map<string, unknown>();

  /** What the row may hold instead, for a column that refuses the marker. */
  const otherValues = ({ name, isNullable }: Column, allowed: readonly unknown[]) => [
    ...(isNullable ? [null] : []),
    ...['placed', 'stored', ...allowed].filter((value) => allowed.includes(value)),
    ...[at, at.slice(0, 10), `[["${name.replaceAll('_', '-')}",${MARKED.length}]]`],
    ...['participant attendee', '1', '', 'a'.repeat(64), '[]', 1, 0],
  ];

  async function put(table: string): Promise<unknown> {
    if (keys.has(table)) return keys.get(table);
    const isTheirs = tables.includes(table);
    const described = declared.tables.find((each) => each.name === table);
    const row: AnyRow = {};
    const own = columns.filter((column) => column.table === table);
    for (const { name, isText, isKey, isNullable, refersTo } of own) {
      // A session is an account's or a person's.
      if (refersTo === 'users') row[name] = null;
      else if (refersTo !== null) row[name] = await put(refersTo);
      else if (isKey && [...KEY_IS_A_PERSON, 'people'].includes(table)) row[name] = person.id;
      else if (isKey) row[name] = `${table.replaceAll('_', '-')}-of-all`;
      else if (name === 'email') row[name] = person.email;
      else if (name === 'edition') row[name] = edition;
      else if (name === 'team_id') row[name] = await put('teams');
      else if (IS_AN_INSTANT.test(name)) row[name] = isNullable ? null : at;
      else if (IS_A_PERSON.test(name)) row[name] = person.id;
      else if (!isText) row[name] = 1;
      else if (name === 'findings') row[name] = FINDINGS;
      else row[name] = isTheirs ? MARKED : 'plain';
    }
    for (let tries = 0; described && tries < 200; tries += 1) {
      const issue = described.schema.safeParse(row).error?.issues[0];
      if (!issue) break;
      const name = String(issue.path[0]);
      const column = own.find((each) => each.name === name);
      if (!column) throw new Error(`${table}.${name}: ${issue.message}`);
      const allowed = issue.code === 'invalid_value' ? issue.values : [];
      const value = otherValues(column, allowed).find((candidate) => {
        const { error } = described.schema.safeParse({ ...row, [name]: candidate });
        return !error?.issues.some(({ path }) => path[0] === name);
      });
      if (value === undefined) throw new Error(`No value for ${table}.${name}: ${issue.message}`);
      row[name] = value;
    }
    const db = database.db.$extendTables<AnyTables>();
    await db.insertInto(table).values(row).execute();
    keys.set(table, row[own.find(({ isKey }) => isKey)?.name ?? '']);
    const bytes = isTheirs || table === 'objects' ? (described?.keys?.(row) ?? []) : [];
    for (const key of bytes) {
      await objects.put(key, Buffer.from(MARKED), 'application/octet-stream');
    }
    return keys.get(table);
  }

  for (const table of tables) await put(table);
  return person.id;
}

/** Where the marker still is: `table.column`, and for files the folder of the object store. */
export async function placesOfMarker(site: TestSite): Promise<string[]> {
  const { database, objects } = site.installation;
  const places: string[] = [];
  for (const { table, name } of await columnsOf(site)) {
    const { rows } = await sql<{ count: unknown }>`
      select count(*) as count from ${sql.table(table)}
      where cast(${sql.ref(name)} as text) like ${`%${MARKER}%`}`.execute(database.db);
    if (Number(rows[0]?.count) > 0) places.push(`${table}.${name}`);
  }
  for await (const { key } of objects.list()) {
    const stored = await objects.get(key);
    if (stored && (await buffer(stored.stream)).includes(MARKER)) {
      places.push(`${key.split('/')[0]}/`);
    }
  }
  return [...new Set(places)];
}
