/**
 * Compares what the suites have reached in each world. Most API suites run on SQLite alone; those that
 * run on servers as well have to send every statement to PostgreSQL, and ask everything of a bucket.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Reached } from '../../tests/support/reached-statements.ts';
import type { Outcome } from './outcome.ts';
import type { TestSet } from './sets.ts';

/** What a sign-in holds while it begins a session: on PostgreSQL one statement does both. */
const OF_SQLITE_ALONE = new Set([
  'update "users" set "password" = ? where "id" = ? and "password" = ?',
  'update "settings" set "value" = ? where "key" = ? and "value" = ?',
]);

/** What was reached stays here from `npm test` to `npm run test:long`, which compares all of it. */
const REACHED = resolve('build/reached');

/** Runs the suites, each of which notes what it has reached; after the long ones that is compared. */
export async function comparingWorlds(
  runSuites: (environment: { TEST_STATEMENTS: string }) => Promise<Outcome>,
  set: TestSet,
): Promise<Outcome[]> {
  if (set !== 'long') rmSync(REACHED, { recursive: true, force: true });
  mkdirSync(REACHED, { recursive: true });
  const outcome = await runSuites({ TEST_STATEMENTS: REACHED });
  if (set !== 'long') return [outcome];
  const reached = readdirSync(REACHED).map(
    (file): Reached => JSON.parse(readFileSync(join(REACHED, file), 'utf8')),
  );
  return [outcome, outcomeOfWorlds(reached)];
}

/** Far below what sites send: with fewer nothing was noted, and nothing can be compared. */
const AT_LEAST = 300;

/** One check: fails once for each statement, and for each use of a bucket, that servers have not seen. */
export function outcomeOfWorlds(reached: readonly Reached[], atLeast = AT_LEAST): Outcome {
  const failures = [
    ...tooFew(reached, atLeast),
    ...unreachedStatements(reached),
    ...unreachedObjects(reached),
  ];
  return { passed: failures.length === 0 ? 1 : 0, failures };
}

/** Not of tests of one part: it may send what no site does, and such tests may be left out. */
const ofSites = (reached: readonly Reached[]) => reached.filter(({ world }) => world !== 'unit');

function tooFew(reached: readonly Reached[], atLeast: number): string[] {
  return (['sqlite', 'postgres'] as const)
    .filter((engine) => {
      const sent = ofSites(reached).flatMap(({ statements }) => Object.keys(statements[engine]));
      return new Set(sent).size < atLeast;
    })
    .map(
      (engine) => `Fewer than ${atLeast} statements to ${engine} were noted: run npm test first.`,
    );
}

function unreachedStatements(reached: readonly Reached[]): string[] {
  const onServers = new Set(
    ofSites(reached).flatMap(({ statements }) => Object.keys(statements.postgres).flatMap(partsOf)),
  );
  const unreached = new Map<string, string>();
  for (const { suite, statements } of ofSites(reached)) {
    for (const [sql, sender] of Object.entries(statements.sqlite)) {
      if (isOfEveryTable(sql, sender) || OF_SQLITE_ALONE.has(inShort(sql))) continue;
      for (const part of partsOf(sql)) {
        if (!onServers.has(part)) unreached.set(part, `${sender}, by ${basename(suite)}`);
      }
    }
  }
  return [...unreached].map(
    ([part, where]) => `No suite sends this to PostgreSQL (${where}):\n    ${part}`,
  );
}

/** What a bucket can be asked is what the tests of the object store ask it: those of one part alone. */
function unreachedObjects(reached: readonly Reached[]): string[] {
  const bySites = new Set(ofSites(reached).flatMap(({ objects }) => objects));
  const all = new Set(reached.flatMap(({ objects }) => objects));
  return [...all]
    .filter((asked) => !bySites.has(asked))
    .map((asked) => `No API suite asks this of a bucket: ${asked}`);
}

/**
 * Tables are made in every world, by the same files; Kysely asks each engine in its own way which there are.
 * Rows of a backup are put back by one function for all tables, which the tests of backups try on both engines.
 */
const OF_EVERY_TABLE = ['src/server/db/migrate.ts', 'src/server/db/backup-rows.ts'];

function isOfEveryTable(sql: string, sender: string): boolean {
  return /^(?:create|alter|drop) /.test(sql) || OF_EVERY_TABLE.includes(sender);
}

/**
 * What is compared. An update that sets the columns that have changed is sent in many ways: it counts as one
 * for each column, each of which has to be set on both engines.
 */
export function partsOf(sql: string): string[] {
  const short = inShort(sql);
  const [, table, set = '', rest = ''] =
    /^update ("\w+") set (.+?)((?: where| returning) .+)?$/.exec(short) ?? [];
  const assignments = set.split(', ');
  if (!assignments.every((each) => /^"\w+" = [^()]+$/.test(each))) return [short];
  return assignments.map((each) => `update ${table} set ${each}${rest}`);
}

/** A statement whatever the engine, the number of its values and the order of what it inserts. */
export function inShort(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(?:, \?)*\)/g, '(?)')
    .replace(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replace(/( when \? then [^ ]+(?: as \w+\))?)\1+/g, '$1')
    .replace(
      /^(insert into "\w+" )\(([^)]+)\)/,
      (_, into, columns) => `${into}(${columns.split(', ').sort().join(', ')})`,
    )
    .trim();
}
