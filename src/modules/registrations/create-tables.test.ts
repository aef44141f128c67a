import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/database.ts';
import { createSqliteDialect } from '../../server/db/sqlite.ts';
import { migrations, type Tables } from '../registry.ts';

const until = (name: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name));
const at = '2026-07-02T15:00:00.000Z';

it('lets offers of before be confirmed: the link in their mails proves no address', async () => {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(':memory:') });
  try {
    await migrate({ db, engine: 'sqlite' }, until('0024'));
    const row = {
      ...{ edition: 2026, university: '', field: '', wishes: '', team_wish: 'place', food: '' },
      ...{ needs: '', picture_consent: 0, bank_consent: 0, created_at: at, changed_at: at },
      ...{ offered_until: null, opened_until: null, queued_at: null, version: 1 },
    };
    const states = ['offered', 'placed', 'waiting'] as const;
    const person = { name: '', email: '', roles: '', created_at: at, erased_at: null };
    for (const state of states) {
      await db
        .insertInto('people')
        .values({ ...person, id: state } as unknown as Tables['people'])
        .execute();
      // As they were then: without the columns that come now.
      await db
        .insertInto('registrations')
        .values({
          ...row,
          id: state,
          person_id: state,
          state,
        } as unknown as Tables['registrations'])
        .execute();
    }

    await migrate({ db, engine: 'sqlite' }, migrations);
    const rows = await db.selectFrom('registrations').selectAll().orderBy('id').execute();
    expect(rows.map(({ id, address_confirmed_at }) => [id, address_confirmed_at])).toEqual([
      ['offered', at],
      ['placed', null],
      ['waiting', null],
    ]);
  } finally {
    await db.destroy();
  }
});
