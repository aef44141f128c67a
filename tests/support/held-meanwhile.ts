import { sql } from 'kysely';
import type { Answer } from './http-client.ts';
import type { TestSite } from './site.ts';

type Store = TestSite['installation']['store'];
export type Stores = Parameters<Parameters<Store['atomically']>[0]>[0];

/**
 * What a request is answered that comes while someone else's write is under way: the write is committed
 * once the request waits for it, or has overtaken it. SQLite has one writer, so there it comes after it.
 */
export async function askedMeanwhile(
  { installation: { store, database } }: TestSite,
  write: (stores: Stores) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await store.atomically(async (stores) => {
    await write(stores);
    const asked = ask();
    answer = asked;
    if (database.engine === 'sqlite') return;
    let isAnswered = false;
    void asked.finally(() => {
      isAnswered = true;
    });
    const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isAnswered && (await waiting.execute(database.db)).rows[0]?.n === 0);
  });
  return answer ?? ask();
}
