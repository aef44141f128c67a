import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/database.ts';
import { createSqliteDialect } from '../../server/db/sqlite.ts';
import { migrations, type Tables } from '../registry.ts';

const until = (name: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name));
const at = '2026-09-02T15:00:00.000Z';

it('takes in what had come late to panels that were opened again, and knows who invited whom', async () => {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(':memory:') });
  try {
    await migrate({ db, engine: 'sqlite' }, until('0021'));
    const panel = {
      ...{ edition: 2026, challenge: 1, judge_ids: 'judge-a judge-b', starts_at: null },
      ...{ pitch_minutes: 15, closed_by: '', closed_with: '', closing_reason: '' },
      ...{ closed_without: '', version: 1 },
    };
    const ballot = {
      ...{ edition: 2026, judge_id: 'judge-a', revision: 1, scores: '{}', note: '', feedback: '' },
      ...{ reason: '', rubric_sha256: '', made_at: at, received_at: at, is_void: 0 },
      ...{ is_after_close: 1, typed_by: '', confirmed_by: '' },
    };
    // As they were then: without the columns that come now.
    await db
      .insertInto('judging_panels')
      .values([
        { ...panel, id: 'open', name: 'Open', team_ids: 'team-1 team-2', closed_at: null },
        { ...panel, id: 'closed', name: 'Closed', team_ids: 'team-3', closed_at: at },
      ] as unknown as Tables['judging_panels'][])
      .execute();
    await db
      .insertInto('ballots')
      .values([
        { ...ballot, id: 'taken-in', team_id: 'team-2' },
        { ...ballot, id: 'still-late', team_id: 'team-3' },
      ])
      .execute();
    const user = { password: '', role: 'organiser', last_signed_in_at: null };
    await db
      .insertInto('users')
      .values([
        { ...user, id: 'first', username: 'first', created_at: '2026-01-01T00:00:00.000Z' },
        { ...user, id: 'invited', username: 'invited', created_at: at },
      ] as unknown as Tables['users'][])
      .execute();
    await db
      .insertInto('invitations')
      .values({
        ...{ id: 'i', name: 'Anna', role: 'organiser', link_hash: 'h', created_by: 'first' },
        ...{ created_at: at, expires_at: at, ended_at: at },
      })
      .execute();

    await migrate({ db, engine: 'sqlite' }, migrations);
    const ballots = await db.selectFrom('ballots').selectAll().orderBy('id').execute();
    expect(ballots.map(({ id, is_after_close }) => [id, is_after_close])).toEqual([
      ['still-late', 1],
      ['taken-in', 0],
    ]);
    const users = await db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(users.map(({ id, invited_by }) => [id, invited_by])).toEqual([
      ['first', ''],
      ['invited', 'first'],
    ]);
  } finally {
    await db.destroy();
  }
});
