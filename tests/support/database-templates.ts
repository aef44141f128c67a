/**
 * Databases that hold something already. To make their tables takes longer than many a test, so they
 * are made once, in each process for SQLite and in each run for PostgreSQL, and copied.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { seedDocuments } from '../../src/modules/content/first-content/seed.ts';
import { parseSettings } from '../../src/server/env.ts';
import { openInstallation } from '../../src/server/installation.ts';
import { createClock } from '../../src/server/lib/clock.ts';

/** What a database begins with: the tables alone, or with the words that each site starts with. */
export type Beginning = 'tables' | 'words';

/** Long ago, so that the words are shown whatever the clock of a site says. */
const MADE_AT = new Date('2020-01-01T00:00:00Z');

const embedded = new Map<Beginning, Promise<Buffer>>();
const onServer = new Map<Beginning, Promise<string | null>>();

/** The bytes of an SQLite file. */
export function embeddedTemplate(beginning: Beginning): Promise<Buffer> {
  return onceFor(embedded, beginning, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'template-'));
    await make({ DATA_DIR: folder }, beginning);
    const bytes = await readFile(databaseFile(folder));
    await rm(folder, { recursive: true, force: true });
    return bytes;
  });
}

/** Where the database of a data folder lies. */
export function databaseFile(dataDir: string): string {
  const { database } = parseSettings({ DATA_DIR: dataDir });
  if (!('file' in database)) throw new Error('A folder alone means SQLite.');
  return database.file;
}

/**
 * The name of a database on the server to copy from, and none where nobody would remove it
 * afterwards, which is what `built-server.mjs` does for a run of Vitest.
 */
export function serverTemplate(server: string, beginning: Beginning): Promise<string | null> {
  const run = process.env.TEST_RUN;
  if (!run) return Promise.resolve(null);
  return onceFor(onServer, beginning, async () => {
    const name = `template_${run}_${beginning}`;
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      // One worker makes it, the others wait; ended with the connection.
      await client.query('select pg_advisory_lock(hashtext($1))', [name]);
      const known = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (known.rowCount === 0) {
        // Its name says that it is whole.
        await client.query(`create database ${name}_begun`);
        await makeOnServer(server, `${name}_begun`, beginning);
        await client.query(`alter database ${name}_begun rename to ${name}`);
      }
      return name;
    } finally {
      await client.end();
    }
  });
}

async function makeOnServer(server: string, name: string, beginning: Beginning): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const url = new URL(server);
  url.pathname = `/${name}`;
  await make({ DATA_DIR: folder, DATABASE_URL: url.href }, beginning);
  await rm(folder, { recursive: true, force: true });
}

async function make(environment: Record<string, string>, beginning: Beginning): Promise<void> {
  const installation = await openInstallation({
    settings: parseSettings(environment),
    logger: pino({ level: 'silent' }),
    clock: createClock(null, () => MADE_AT),
  });
  if (beginning === 'words') await seedDocuments(installation);
  await installation.close();
}

function onceFor<Result>(
  made: Map<Beginning, Promise<Result>>,
  beginning: Beginning,
  make: () => Promise<Result>,
): Promise<Result> {
  const known = made.get(beginning) ?? make();
  made.set(beginning, known);
  return known;
}
