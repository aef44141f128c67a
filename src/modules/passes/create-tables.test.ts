import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/database.ts';
import { createSqliteDialect } from '../../server/db/sqlite.ts';
import { migrations, type Tables } from '../registry.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0041'));
const at = '2026-07-02T15:00:00.000Z';

it('keeps the links of the ceremony that are in use, and those that were taken back', async () => {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(':memory:') });
  try {
    await migrate({ db, engine: 'sqlite' }, before);
    await sql`
      insert into ceremony_passes
        (id, edition, kind, pass_hash, created_at, expires_at, revoked_at)
      values ('a', 2026, 'screen', 'hash a', ${at}, ${at}, null),
        ('b', 2026, 'remote', 'hash b', ${at}, ${at}, ${at})`.execute(db);
    await migrate({ db, engine: 'sqlite' }, migrations);
    const rows = await db.selectFrom('passes').selectAll().orderBy('id').execute();
    const both = { edition: 2026, subject: '', created_at: at, expires_at: at };
    expect(rows).toEqual([
      { ...both, id: 'a', kind: 'ceremony-screen', pass_hash: 'hash a', revoked_at: null },
      { ...both, id: 'b', kind: 'ceremony-remote', pass_hash: 'hash b', revoked_at: at },
    ]);
  } finally {
    await db.destroy();
  }
});
