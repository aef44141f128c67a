import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Names the run, after which `database-templates.ts` names what it leaves on the database server for
 * the whole run. Answers what removes it at the end.
 */
export function beginRun() {
  process.env.TEST_RUN ??= randomBytes(6).toString('hex');
  return async () => {
    if (!process.env.TEST_DATABASE_URL) return;
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    try {
      await client.connect();
    } catch (cause) {
      const advice =
        'leave TEST_DATABASE_URL out to test on SQLite alone, or let npm test start one';
      throw new Error(`The database server for tests does not answer: ${advice}.`, { cause });
    }
    const { rows } = await client.query('select datname from pg_database where datname like $1', [
      `template\\_${process.env.TEST_RUN}\\_%`,
    ]);
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${datname} with (force)`);
    }
    await client.end();
  };
}
