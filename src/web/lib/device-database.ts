import { asked, browserDatabase } from './browser-database.ts';
import { forgetPage } from './forget-page.ts';
import { KEPT_PAGES } from './kept-pages.ts';
import { markUnsent } from './unsent.ts';

/** What a judge writes, may read, and has finished (`features/judging/jury-phone.ts`). */
export const DRAFTS = 'drafts';
export const VIEWS = 'views';
export const BALLOTS = 'ballots';
/** What a phone at a door knows of people, and did (`features/days/check-in/door-sync.ts`). */
export const LISTS = 'lists';
export const SCANS = 'scans';
/** What a phone knows of the clock of a room, and did (`features/stage/pitch-clock`). */
export const CLOCKS = 'clocks';
export const PRESSES = 'presses';

/** All that is done without a network, and what is shown then. */
export const inDevice = browserDatabase('device', (database) => {
  database.createObjectStore(DRAFTS, { keyPath: ['judgeId', 'teamId'] });
  database.createObjectStore(VIEWS, { keyPath: 'judgeId' });
  database.createObjectStore(LISTS, { keyPath: 'edition' });
  database.createObjectStore(CLOCKS, { keyPath: 'panelId' });
  for (const queue of [BALLOTS, SCANS, PRESSES]) {
    database.createObjectStore(queue, { keyPath: 'order', autoIncrement: true });
  }
});

/** Writes, and notes how much is on this device only, whoever did it. */
export async function changeDevice<Answer>(
  stores: readonly string[],
  run: (store: (name: string) => IDBObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inDevice(stores, 'readwrite', run);
  const unsent = [DRAFTS, BALLOTS, SCANS, PRESSES];
  const counts = await inDevice(unsent, 'readonly', (store) =>
    Promise.all(unsent.map((name) => asked(store(name).count()))),
  );
  const [drafts = 0, ballots = 0, scans = 0, presses = 0] = counts;
  markUnsent('unsentBallots', drafts + ballots);
  markUnsent('unsentScans', scans);
  markUnsent('unsentPresses', presses);
  return answer;
}

/** An event of the window: the judge here is no longer signed in. */
export const JUDGE_LEFT = 'judge-left';

/** What a judge could read here. */
export const forgetViews = () =>
  inDevice([VIEWS], 'readwrite', async (store) => void store(VIEWS).clear());

/** The names of people, and the page that would show them; what was not sent stays. */
export async function forgetDoor(): Promise<void> {
  await inDevice([LISTS], 'readwrite', async (store) => void store(LISTS).clear());
  await forgetPage(KEPT_PAGES.checkIn);
}

/** Names of teams, of one room or all; what was not sent stays. With the last goes the page. */
export async function forgetRooms(panelId?: string): Promise<void> {
  const left = await inDevice([CLOCKS], 'readwrite', (store) => {
    if (panelId === undefined) store(CLOCKS).clear();
    else store(CLOCKS).delete(panelId);
    return asked(store(CLOCKS).count());
  });
  if (left === 0) await forgetPage(KEPT_PAGES.room);
}
