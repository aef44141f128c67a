/**
 * Compares what the suites have reached in each world. Most API suites run on SQLite alone; those that
 * run on servers as well have to send every statement to PostgreSQL, and ask everything of a bucket.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reached } from '../../tests/support/reached-statements.ts';
import type { Outcome } from './outcome.ts';

/** Runs the suites, each of which notes what it has reached, and compares that at the end. */
export async function comparingWorlds(
  runSuites: (environment: { TEST_STATEMENTS: string }) => Promise<Outcome>,
): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reached-'));
  try {
    const outcome = await runSuites({ TEST_STATEMENTS: folder });
    const reached = readdirSync(folder).map(
      (file): Reached => JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    return [outcome, outcomeOfWorlds(reached)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One check: fails once for each statement, and for each use of a bucket, that servers have not seen. */
export function outcomeOfWorlds(reached: readonly Reached[]): Outcome {
  const failures = [...unreachedStatements(reached), ...unreachedObjects(reached)];
  return { passed: failures.length === 0 ? 1 : 0, failures };
}

function unreachedStatements(reached: readonly Reached[]): string[] {
  const onServers = new Set(
    reached.flatMap(({ statements }) => Object.keys(statements.postgres).map(inShort)),
  );
  const unreached = new Map<string, string>();
  for (const { suite, statements } of reached) {
    for (const [sql, sender] of Object.entries(statements.sqlite)) {
      const short = inShort(sql);
      if (isOfMigrations(sql) || onServers.has(short)) continue;
      unreached.set(short, `${sender}, by ${suite}`);
    }
  }
  return [...unreached].map(
    ([sql, where]) => `No suite sends this to PostgreSQL (${where}):\n    ${sql}`,
  );
}

function unreachedObjects(reached: readonly Reached[]): string[] {
  const bySites = new Set(
    reached.flatMap(({ world, objects }) => (world === 'unit' ? [] : objects)),
  );
  const all = new Set(reached.flatMap(({ objects }) => objects));
  return [...all]
    .filter((asked) => !bySites.has(asked))
    .map((asked) => `No API suite asks this of a bucket: ${asked}`);
}

function isOfMigrations(sql: string): boolean {
  return /^(?:create|alter|drop) /.test(sql);
}

/** What a statement is whatever the engine, and however many values it has. */
export function inShort(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(?:, \?)*\)/g, '(?)')
    .replace(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .trim();
}
