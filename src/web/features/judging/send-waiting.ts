import type { BallotInput, BallotReceipt } from '../../../modules/judging/judging/schema.ts';
import { ApiError } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import {
  changeView,
  drop,
  hideView,
  openKept,
  readWork,
  refuse,
  show,
  shownJuryState,
  takeView,
} from './jury-state.ts';
import type { KeptWaiting } from './kept-on-phone.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** Who waits for a second person, or whose panel is closed, learns it without doing anything. */
const LOOK_EVERY_MS = 30_000;
/** May succeed later. */
const RETRYABLE_STATUSES = [408, 425, 429];

let pauseMs = FIRST_PAUSE_MS;
let retry: ReturnType<typeof setTimeout> | undefined;
let told = '';

/** Asks the site, sends what waits, and goes on with both while the page is open. */
export function keepInTouch(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = () => void (document.visibilityState === 'visible' && lookAgain());
  void openKept().then(look);
  addEventListener(
    'online',
    () => {
      pauseMs = FIRST_PAUSE_MS;
      look();
    },
    { signal },
  );
  addEventListener('offline', () => show({ link: 'away' }), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(retry);
  };
}

async function lookAgain(): Promise<void> {
  await readWork();
  if (await askView()) await sendWaiting();
}

/** Whether the site has answered as the judge of this phone. */
export async function askView(): Promise<boolean> {
  try {
    await takeView(await call('GET /api/jury'));
    await tellOnPhone();
    return true;
  } catch (error) {
    await understand(error);
    return false;
  }
}

/** One after the other, each until it has arrived; one tab at a time. */
export async function sendWaiting(): Promise<void> {
  if (!navigator.locks) return sendAll();
  await navigator.locks.request('jury ballots', sendAll);
}

async function sendAll(): Promise<void> {
  clearTimeout(retry);
  await readWork();
  let hasSent = false;
  show({ isSending: true });
  try {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      await send(next);
      hasSent = true;
    }
    pauseMs = FIRST_PAUSE_MS;
  } catch (error) {
    await understand(error);
  } finally {
    show({ isSending: false });
  }
  if (hasSent) await askView();
  else await tellOnPhone();
}

const nextWaiting = () => shownJuryState().waiting.find(({ refusal }) => refusal === '');

async function send(waiting: KeptWaiting): Promise<void> {
  const { judgeId, teamId } = waiting;
  try {
    if (waiting.kind === 'ballot') {
      const { ballot } = waiting;
      const receipt = await call('POST /api/jury/ballots', { body: ballot });
      await noteReceipt(receipt, ballot);
    } else {
      const view =
        waiting.kind === 'recusal'
          ? await call('POST /api/jury/recusals', { body: { teamId, judgeId } })
          : await call('POST /api/jury/conflicts', {
              body: { id: waiting.id, judgeId, answers: waiting.answers },
            });
      await takeView(view);
    }
    await drop(waiting);
  } catch (error) {
    const isRefused =
      error instanceof ApiError &&
      error.status >= 400 &&
      error.status < 500 &&
      ![401, 403, ...RETRYABLE_STATUSES].includes(error.status) &&
      error.code !== 'other-judge';
    if (!isRefused) throw error;
    await refuse(waiting, error.sentence);
  }
}

/** What has arrived is shown at once, even where the network is gone again. */
async function noteReceipt(receipt: BallotReceipt, sent: BallotInput): Promise<void> {
  const { scores, note, feedback, madeAt } = sent;
  const ballot = { ...receipt, scores, note, feedback, madeAt, isPaper: false };
  await changeView((view) => ({
    ...view,
    panels: view.panels.map((panel) => ({
      ...panel,
      teams: panel.teams.map((team) => {
        if (team.id !== receipt.teamId) return team;
        return receipt.counts ? { ...team, ballot, late: null } : { ...team, late: ballot };
      }),
    })),
  }));
}

async function understand(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) return show({ link: 'signed-out' });
  if (error instanceof ApiError && [403, 404].includes(error.status)) return hideView();
  if (error instanceof ApiError && error.code === 'other-judge') return void (await askView());
  show({ link: 'away' });
  clearTimeout(retry);
  retry = setTimeout(() => void lookAgain(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
}

/** So that organisers know where a ballot is that has not come. */
async function tellOnPhone(): Promise<void> {
  const { view, drafts, waiting, link } = shownJuryState();
  if (!view || link !== 'here') return;
  const known = new Set(view.panels.flatMap(({ teams }) => teams.map(({ id }) => id)));
  const since = new Map<string, string>();
  for (const each of [...Object.values(drafts), ...waiting]) {
    if (known.has(each.teamId) && !since.has(each.teamId)) since.set(each.teamId, each.since);
  }
  const ballots = [...since].map(([teamId, at]) => ({ teamId, since: at }));
  const telling = JSON.stringify([view.judge.id, ballots]);
  if (telling === told) return;
  try {
    await call('PUT /api/jury/on-phone', { body: { ballots } });
    told = telling;
  } catch {
    // It is only told: the next look tells it again.
  }
}

/** A ballot has been begun, or left. */
export const tellSoon = () => void tellOnPhone();
