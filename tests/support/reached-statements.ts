/**
 * Notes which statements the sites of a test file send to their database and what they ask of an object
 * store, when TEST_STATEMENTS names a folder for it. `scripts/test/worlds.ts` reads it at the end.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledQuery, DefaultQueryExecutor, PostgresAdapter } from 'kysely';
import { afterAll, expect } from 'vitest';
import type { Engine } from '../../src/server/db/database.ts';

/** What one test file has reached. */
export interface Reached {
  suite: string;
  world: string;
  /** As sent, with the file that sends it. */
  statements: Record<Engine, Record<string, string>>;
  /** What was asked of a bucket. */
  objects: string[];
}

const folder = process.env.TEST_STATEMENTS;
const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

// Test files share a process, and this file runs again for each: what it replaces is replaced once.
const shared = globalThis as { reachedStatements?: Omit<Reached, 'suite' | 'world'> };
const NOTHING = () => ({ statements: { sqlite: {}, postgres: {} }, objects: [] });

if (folder) {
  if (!shared.reachedStatements) {
    shared.reachedStatements = NOTHING();
    noteStatements();
    if (process.env.TEST_S3_ENDPOINT) await noteObjects();
  }
  shared.reachedStatements = NOTHING();
  // Registered first, so it comes last: after the file's own has stopped its sites.
  afterAll(() => {
    const reached: Reached = {
      suite: expect.getState().testPath ?? '',
      world: process.env.TEST_WORLD ?? 'unit',
      ...(shared.reachedStatements ?? NOTHING()),
    };
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(reached));
  });
}

function noteStatements(): void {
  const { executeQuery, stream } = DefaultQueryExecutor.prototype;
  // To read a stack takes a millisecond: once for all files of a process.
  const senders = new Map<string, string>();
  function note(executor: DefaultQueryExecutor, { sql }: CompiledQuery): void {
    const engine = executor.adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const noted = shared.reachedStatements?.statements[engine];
    if (!noted || sql in noted) return;
    // What a test asks by itself is no statement of the site, which may send the same.
    const sender = senders.get(sql) ?? senderOf(new Error().stack ?? '');
    if (!sender) return;
    senders.set(sql, sender);
    noted[sql] = sender;
  }
  Object.assign(DefaultQueryExecutor.prototype, {
    executeQuery(this: DefaultQueryExecutor, ...args: Parameters<typeof executeQuery>) {
      note(this, args[0]);
      return executeQuery.apply(this, args);
    },
    stream(this: DefaultQueryExecutor, ...args: Parameters<typeof stream>) {
      note(this, args[0]);
      return stream.apply(this, args);
    },
  });
}

/** The first file outside Kysely, when it is one of the site. */
function senderOf(stack: string): string | undefined {
  const outside = stack
    .split('\n')
    .slice(1)
    .find((line) => !line.includes('node_modules') && !line.includes('reached-statements'));
  const [, file] = outside?.split(SOURCE) ?? [];
  return file && !file.includes('.test.') ? `src/${file.replace(/:.*/, '')}` : undefined;
}

async function noteObjects(): Promise<void> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { send } = S3Client.prototype;
  Object.assign(S3Client.prototype, {
    send(this: InstanceType<typeof S3Client>, ...args: Parameters<typeof send>) {
      const [command] = args;
      const { Range, Body } = command.input as { Range?: string; Body?: unknown };
      const how = Range
        ? ' of a range'
        : Body && !(Body instanceof Uint8Array)
          ? ' of a stream'
          : '';
      const noted = shared.reachedStatements?.objects;
      const asked = command.constructor.name + how;
      if (noted && !noted.includes(asked)) noted.push(asked);
      return send.apply(this, args);
    },
  });
}
