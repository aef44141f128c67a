import { describe, expect, it } from 'vitest';
import type { Reached } from '../../tests/support/reached-statements.ts';
import { inShort, outcomeOfWorlds, partsOf } from './worlds.ts';

const SENDER = 'src/modules/gallery/photos/store.ts';

function reached(world: string, sqlite: string[], postgres: string[], objects: string[] = []) {
  const sent = (all: string[]) => Object.fromEntries(all.map((sql) => [sql, SENDER]));
  return {
    suite: `/tests/api/${world}.test.ts`,
    world,
    statements: { sqlite: sent(sqlite), postgres: sent(postgres) },
    objects,
  } satisfies Reached;
}

describe('a statement', () => {
  it.each([
    ['select 1 where "id" = ?', 'select 1 where "id" = $1'],
    ['select 1 where "id" in (?, ?)', 'select 1 where "id" in ($1, $2, $3)'],
    [
      'insert into "t" ("a", "b") values (?, ?)',
      'insert into "t" ("b", "a") values ($1, $2), ($3, $4)',
    ],
    [
      'case when ? then cast(? as bigint) end',
      'case when $1 then cast($2 as bigint) when $3 then cast($4 as bigint) end',
    ],
    ['select a\n  from b', 'select a from b'],
  ])('is the same on both engines: %s', (embedded, server) => {
    expect(inShort(server)).toBe(inShort(embedded));
  });

  it.each([
    ['select "a" from "t" where "b" = ?', 'select "a" from "t" where "c" = ?'],
    ['insert into "t" ("a") values (?)', 'insert into "t" ("a", "b") values (?, ?)'],
    ['select 1 where "id" = ?', 'select 1 where "id" = ? for update'],
  ])('is another one: %s', (one, other) => {
    expect(inShort(one)).not.toBe(inShort(other));
  });

  it('that changes several columns has as many parts', () => {
    expect(partsOf('update "t" set "a" = ?, "version" = version + 1 where "id" = ?')).toEqual([
      'update "t" set "a" = ? where "id" = ?',
      'update "t" set "version" = version + 1 where "id" = ?',
    ]);
  });
});

describe('the worlds', () => {
  it('pass when servers get every statement, and a bucket all that it can be asked', () => {
    const outcome = outcomeOfWorlds(
      [
        reached('unit', ['select of a part by itself'], [], ['PutObjectCommand']),
        reached(
          'sqlite',
          ['create table "t"', 'update "t" set "a" = ?, "b" = ? where "id" = ?'],
          [],
        ),
        reached('pair', [], ['update "t" set "a" = $1 where "id" = $2'], ['PutObjectCommand']),
        reached('pair', [], ['update "t" set "b" = $1 where "id" = $2']),
      ],
      1,
    );
    expect(outcome).toEqual({ passed: 1, failures: [] });
  });

  it('fail by a statement, a column and a command that servers never get', () => {
    const { passed, failures } = outcomeOfWorlds(
      [
        reached(
          'unit',
          [],
          ['delete from "t"'],
          ['PutObjectCommand', 'GetObjectCommand of a range'],
        ),
        reached('sqlite', ['delete from "t"', 'update "t" set "a" = ?, "b" = ?'], []),
        reached('pair', [], ['update "t" set "a" = $1'], ['PutObjectCommand']),
      ],
      1,
    );
    expect(passed).toBe(0);
    expect(failures.join('\n')).toMatch(/photos\/store.ts, by sqlite.*\n.*delete from "t"/);
    expect(failures.join('\n')).toContain('update "t" set "b" = ?');
    expect(failures.join('\n')).toContain('GetObjectCommand of a range');
    expect(failures).toHaveLength(3);
  });

  it('fail when hardly anything was noted', () => {
    const { passed, failures } = outcomeOfWorlds([reached('sqlite', ['select 1'], [])], 1);
    expect(passed).toBe(0);
    expect(failures[0]).toBe('Fewer than 1 statements to postgres were noted: run npm test first.');
  });
});
