import { asked, browserDatabase } from './browser-database.ts';
import { markUnsent } from './unsent.ts';

/** What a judge writes, may read, and has finished (`features/judging/jury-phone.ts`). */
export const DRAFTS = 'drafts';
export const VIEWS = 'views';
export const BALLOTS = 'ballots';

/** All that is done without a network, and what is shown then. */
export const inDevice = browserDatabase('device', (database) => {
  database.createObjectStore(DRAFTS, { keyPath: ['judgeId', 'teamId'] });
  database.createObjectStore(VIEWS, { keyPath: 'judgeId' });
  database.createObjectStore(BALLOTS, { keyPath: 'order', autoIncrement: true });
});

/** Writes, and notes how much is on this device only, whoever did it. */
export async function changeDevice<Answer>(
  stores: readonly string[],
  run: (store: (name: string) => IDBObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inDevice(stores, 'readwrite', run);
  const unsent = [DRAFTS, BALLOTS];
  const [drafts = 0, ballots = 0] = await inDevice(unsent, 'readonly', (store) =>
    Promise.all(unsent.map((name) => asked(store(name).count()))),
  );
  markUnsent('unsentBallots', drafts + ballots);
  return answer;
}

/** An event of the window: the judge here is no longer signed in. */
export const JUDGE_LEFT = 'judge-left';

/** What a judge could read here. */
export const forgetViews = () =>
  inDevice([VIEWS], 'readwrite', async (store) => void store(VIEWS).clear());
