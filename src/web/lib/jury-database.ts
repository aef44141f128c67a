import { browserDatabase } from './browser-database.ts';

/** The stores of what a judge's phone keeps; what is in them says `features/jury/kept-on-phone.ts`. */
export const DRAFTS = 'drafts';
export const OUTBOX = 'outbox';
export const VIEWS = 'views';

export const inJuryDatabase = browserDatabase('jury', (database) => {
  database.createObjectStore(DRAFTS, { keyPath: ['judgeId', 'teamId'] });
  database.createObjectStore(OUTBOX, { keyPath: 'order', autoIncrement: true });
  database.createObjectStore(VIEWS, { keyPath: 'judgeId' });
});

/** An event of the window: the judge here is no longer signed in. */
export const JUDGE_LEFT = 'judge-left';

/** What a judge could read here. */
export const forgetViews = () =>
  inJuryDatabase([VIEWS], 'readwrite', async (store) => void store(VIEWS).clear());
