import { presenceSchema, type ScanOutcome } from '../../../../modules/days/check-in/schema.ts';
import { SCANS_AT_ONCE_MAX } from '../../../../schema/limits.ts';
import { ApiError } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { forgetDoor } from '../../../lib/door-database.ts';
import { follow } from '../../../lib/live.ts';
import { measuredClock, noteAnswered } from '../../../lib/live-clock.ts';
import { doorNow, show, shownDoor, taken, whenChanged } from './door-state.ts';
import {
  forgetWaiting,
  idOf,
  type KeptWaiting,
  keepList,
  keptList,
  keptWaiting,
} from './kept-at-door.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** Teams get tables and people register while doors are open. */
const LOOK_EVERY_MS = 60_000;
/** The codes with which the site refuses this device, and whatever it sends. */
const SIGNED_OUT = ['sign-in-needed', 'not-allowed', 'pass-needed', 'door-not-now'];
/** Sent again later, the same may be taken. */
const TRANSIENT = [...SIGNED_OUT, 'request-timeout', 'too-many-tries', 'changed-meanwhile'];

let pauseMs = FIRST_PAUSE_MS;
let retry: ReturnType<typeof setTimeout> | undefined;
let isLooking = false;
let isAskedAgain = false;

/** Asks the site for the list, sends what waits, and goes on with both while the page is open. */
export function keepInTouch(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = () => void lookAgain();
  whenChanged(look);
  void openKept().then(look);
  addEventListener('online', soon, { signal });
  addEventListener('offline', () => away(), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, LOOK_EVERY_MS);
  const unfollow = follow('check-in', ({ state }) => {
    const told = presenceSchema.safeParse(state);
    const { list } = shownDoor();
    if (!told.success || !list) return;
    show({ list: { ...list, ...told.data, listVersion: list.listVersion } });
    if (told.data.listVersion !== list.listVersion) look();
  });
  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(retry);
    unfollow();
  };
}

/** The network may be back, or someone has signed in. */
export function soon(): void {
  pauseMs = FIRST_PAUSE_MS;
  void lookAgain();
}

async function openKept(): Promise<void> {
  try {
    const [list, waiting] = await Promise.all([keptList(Date.now()), keptWaiting()]);
    show({ list: shownDoor().list ?? list, waiting: [...waiting, ...shownDoor().waiting] });
  } catch (error) {
    console.error(error);
    show({ canKeep: false });
  }
}

/** One after the other: what comes meanwhile is looked at afterwards. */
async function lookAgain(): Promise<void> {
  if (isLooking) {
    isAskedAgain = true;
    return;
  }
  isLooking = true;
  clearTimeout(retry);
  try {
    do {
      isAskedAgain = false;
      await askList();
      await sendWaiting();
    } while (isAskedAgain);
    pauseMs = FIRST_PAUSE_MS;
  } catch (error) {
    await understand(error);
  } finally {
    isLooking = false;
  }
}

async function askList(): Promise<void> {
  const { list: before } = shownDoor();
  const sentAt = Date.now();
  const query = before ? { known: before.listVersion } : {};
  const answer = await call('GET /api/check-in/list', { query });
  noteAnswered(sentAt, Date.now(), Date.parse(answer.now));
  const people = answer.people ?? before?.people ?? [];
  const offsetMs = measuredClock()?.offsetMs ?? Date.parse(answer.now) - Date.now();
  const list = { ...answer, people, offsetMs };
  show({ list, link: 'here', awaySince: null });
  await keepList(list).catch(() => show({ canKeep: false }));
}

/** In the order in which it was made; one tab at a time. */
async function sendWaiting(): Promise<void> {
  if (shownDoor().waiting.length === 0) return;
  if (!navigator.locks) return sendAll();
  await navigator.locks.request('check-in scans', sendAll);
}

async function sendAll(): Promise<void> {
  let hasSent = false;
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    await send(batch);
    hasSent = true;
  }
  if (hasSent) isAskedAgain = true;
}

/** Scans of one door together; walk-ins are sent alone. */
function nextBatch(): KeptWaiting[] {
  const { waiting } = shownDoor();
  const [first] = waiting;
  if (first?.kind !== 'scan') return first ? [first] : [];
  const end = waiting.findIndex(
    (each) => each.kind !== 'scan' || each.door !== first.door || each.edition !== first.edition,
  );
  return waiting.slice(0, end === -1 ? undefined : end).slice(0, SCANS_AT_ONCE_MAX);
}

async function send(batch: readonly KeptWaiting[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  let outcomes: Map<string, ScanOutcome | string>;
  try {
    outcomes = await outcomesOf(first, batch);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // What the site will never take must not hold up what came with it, nor what comes after it.
    if (batch.length > 1) {
      for (const each of batch) await send([each]);
      return;
    }
    outcomes = new Map([[idOf(first), error.sentence]]);
  }
  const problems = batch.flatMap((each) => {
    const sentence = problemOf(each, outcomes.get(idOf(each)) ?? 'taken');
    return sentence === null ? [] : [{ id: idOf(each), sentence }];
  });
  taken(batch, (id) => !['taken', 'late'].includes(outcomes.get(id) ?? ''));
  show({ problems: [...shownDoor().problems, ...problems] });
  await forgetWaiting(batch.map(({ order }) => order)).catch(() => show({ canKeep: false }));
}

/** For good, by the site itself: an answer without a code is of something in between, such as a hotel's Wi-Fi. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < 500 &&
  error.code !== '' &&
  !TRANSIENT.includes(error.code);

async function outcomesOf(first: KeptWaiting, batch: readonly KeptWaiting[]) {
  if (first.kind === 'walk-in') {
    const { outcome } = await call('POST /api/check-in/walk-ins', { body: first.walkIn });
    return new Map([[first.walkIn.id, outcome]]);
  }
  const scans = batch.flatMap((each) => (each.kind === 'scan' ? [each.scan] : []));
  const { edition, door } = first;
  const answer = await call('POST /api/check-in/scans', { body: { edition, door, scans } });
  return new Map(answer.outcomes.map(({ id, outcome }) => [id, outcome]));
}

/** Null where all is well. */
function problemOf({ name }: KeptWaiting, outcome: ScanOutcome | string): string | null {
  switch (outcome) {
    case 'taken':
    case 'nothing-to-undo':
      return null;
    case 'late':
      return `${name}: it arrived after the day was over, and counts for its own day.`;
    case 'unknown':
      return `${name} was not counted: this person is no longer on the list. Please tell an organiser.`;
    case 'too-often':
      return `${name} was not counted: this person was scanned too often. Please tell an organiser.`;
    default:
      return `${name} was not counted. ${outcome}`;
  }
}

async function understand(error: unknown): Promise<void> {
  if (error instanceof ApiError && SIGNED_OUT.includes(error.code)) {
    show({ link: 'signed-out', refusal: error.sentence, awaySince: null });
    if (!shownDoor().list?.isForHelpers) return;
    // The link was revoked, or its days are over: its holder may no longer keep names.
    show({ problems: [...shownDoor().problems, goneBecause(error)] });
    return forgetPeople();
  }
  // A phone without a network hears of no end, and forgets all the same.
  const { list } = shownDoor();
  if (list && Date.parse(list.keepUntil) <= doorNow()) await forgetPeople();
  away();
  clearTimeout(retry);
  retry = setTimeout(() => void lookAgain(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
}

function goneBecause({ code, sentence }: ApiError) {
  const why = code === 'door-not-now' ? sentence : 'The link of the doors is no longer valid.';
  return { id: 'gone', sentence: `${why} The list of people is gone from this phone.` };
}

function forgetPeople(): Promise<void> {
  show({ list: null });
  return forgetDoor().catch(console.error);
}

function away(): void {
  if (shownDoor().link !== 'signed-out') {
    show({ link: 'away', awaySince: shownDoor().awaySince ?? doorNow() });
  }
}
