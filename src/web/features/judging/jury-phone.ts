import type {
  BallotInput,
  BallotReceipt,
  ConflictAnswers,
  JuryView,
} from '../../../modules/judging/judging/schema.ts';
import { ApiError } from '../../lib/api.ts';
import { asked } from '../../lib/browser-database.ts';
import { call } from '../../lib/call.ts';
import {
  BALLOTS,
  changeDevice,
  DRAFTS,
  forgetViews,
  inDevice,
  JUDGE_LEFT,
  VIEWS,
} from '../../lib/device-database.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { createQueue, createStore, shelfOf } from '../../lib/offline-queue.ts';
import { type Draft, EMPTY_JURY_STATE, type JuryState, type Waiting } from './jury-state.ts';

const juryState = createStore(EMPTY_JURY_STATE);
export const { shown: shownJuryState, onChange: onPhone } = juryState;
const { shown, show } = juryState;

let offsetMs = 0;
let told = '';
/** How often a draft was written: what was read before that is old. */
let writes = 0;

// The server runs this file as well, and has no window.
if (typeof window !== 'undefined') addEventListener(JUDGE_LEFT, () => show(EMPTY_JURY_STATE));

const serverMs = () => Date.now() + offsetMs;
/** The server's clock, as far as this phone knows it. */
export const serverNow = () => new Date(serverMs()).toISOString();
const judgeHere = () => shown().view?.judge.id;

const queue = createQueue<Waiting, BallotReceipt | JuryView>(juryState, {
  lock: 'jury ballots',
  shelf: shelfOf(BALLOTS),
  isOwn: ({ judgeId }) => judgeId === judgeHere(),
  replaces: (added, refused) =>
    refused.judgeId === added.judgeId && refused.teamId === added.teamId,
  ask,
  send(waiting) {
    const { id, judgeId, teamId } = waiting;
    switch (waiting.kind) {
      case 'ballot':
        return call('POST /api/jury/ballots', { body: waiting.ballot });
      case 'recusal':
        return call('POST /api/jury/recusals', { body: { teamId, judgeId } });
      case 'answers':
        return call('POST /api/jury/conflicts', {
          body: { id, judgeId, answers: waiting.answers },
        });
    }
  },
  taken: ([sent], answer) => {
    if (!('receivedAt' in answer)) return takeView(answer);
    return sent?.kind === 'ballot' ? noteReceipt(answer, sent.ballot) : {};
  },
  async failed(error) {
    if (!(error instanceof ApiError)) return false;
    if (error.code === 'other-judge') void queue.look();
    else if (['not-allowed', 'not-found'].includes(error.code)) await hideView();
    else return false;
    return true;
  },
  now: serverMs,
});

/** Asks the site, sends what waits, and goes on with both while the page is open. */
export const keepInTouch = () => queue.start(openKept);

interface KeptView {
  judgeId: string;
  view: JuryView;
  /** How far the server's clock was ahead of the phone's. */
  offsetMs: number;
}

/** Shows what was kept, before the site has answered; even without a network no other judge's. */
async function openKept(): Promise<void> {
  const [kept] = await inDevice([VIEWS], 'readonly', (store) =>
    asked<KeptView[]>(store(VIEWS).getAll()),
  );
  if (!kept || shown().view !== null) return;
  offsetMs = kept.offsetMs;
  show({ view: kept.view });
}

/** What another tab has written meanwhile counts as well. */
function readDrafts(): Promise<void> {
  const before = writes;
  return queue.keep(async () => {
    const drafts = await inDevice([DRAFTS], 'readonly', (store) =>
      asked<Draft[]>(store(DRAFTS).getAll()),
    );
    // What was typed since is newer than what was read.
    if (writes !== before) return;
    const own = drafts.filter(({ judgeId }) => judgeId === judgeHere());
    show({ drafts: Object.fromEntries(own.map((each) => [each.teamId, each])) });
  });
}

export async function ask(): Promise<void> {
  await readDrafts();
  const before = judgeHere();
  show(takeView(await call('GET /api/jury')));
  if (judgeHere() !== before) {
    await queue.read();
    await readDrafts();
  }
  await tellOnPhone();
}

/** What the site says; of another judge nothing stays in sight. */
function takeView(view: JuryView): Partial<JuryState> {
  const isOther = judgeHere() !== view.judge.id;
  offsetMs = Date.parse(view.now) - Date.now();
  keepView(view);
  return { view, isNoJudge: false, ...(isOther ? { drafts: {}, waiting: [] } : {}) };
}

/** Removes the previous judge's view from this phone. */
function keepView(view: JuryView): void {
  void queue.keep(() =>
    inDevice([VIEWS], 'readwrite', async (store) => {
      store(VIEWS).clear();
      store(VIEWS).put({ judgeId: view.judge.id, view, offsetMs } satisfies KeptView);
    }),
  );
}

/** What has arrived is shown at once, even where the network is gone again. */
function noteReceipt(receipt: BallotReceipt, sent: BallotInput): Partial<JuryState> {
  const before = shown().view;
  if (!before) return {};
  const { scores, note, feedback, madeAt } = sent;
  const ballot = { ...receipt, scores, note, feedback, madeAt, isPaper: false };
  const view = {
    ...before,
    panels: before.panels.map((panel) => ({
      ...panel,
      teams: panel.teams.map((team) => {
        if (team.id !== receipt.teamId) return team;
        return receipt.counts ? { ...team, ballot, late: null } : { ...team, late: ballot };
      }),
    })),
  };
  // Before the phone forgets that it was to be sent.
  keepView(view);
  return { view };
}

/** Someone who is no judge has signed in: nothing of a judge is shown. */
async function hideView(): Promise<void> {
  show({ ...EMPTY_JURY_STATE, canKeep: shown().canKeep, isNoJudge: true });
  await queue.keep(forgetViews);
}

/** So that organisers know where a ballot is that has not come. */
async function tellOnPhone(): Promise<void> {
  const { view, drafts, waiting } = shown();
  if (!view) return;
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
export const tellSoon = () => void (shown().link === 'here' && tellOnPhone());

type DraftPart = Partial<Pick<Draft, 'scores' | 'note' | 'feedback' | 'reason'>>;
const NOTHING_YET = { scores: {}, note: '', feedback: '', reason: '' };

/** Every keystroke is kept. */
export function write(teamId: string, part: DraftPart): void {
  const judgeId = judgeHere();
  if (judgeId === undefined) return;
  const before = shown().drafts[teamId] ?? { ...NOTHING_YET, judgeId, teamId, since: serverNow() };
  const draft = { ...before, ...part };
  writes += 1;
  show({ drafts: { ...shown().drafts, [teamId]: draft } });
  void queue.keep(() => changeDevice([DRAFTS], async (store) => store(DRAFTS).put(draft)));
}

export function dropDraft(teamId: string): void {
  const draft = shown().drafts[teamId];
  if (!draft) return;
  const key = [draft.judgeId, teamId];
  writes += 1;
  show({ drafts: draftsWithout(teamId) });
  void queue.keep(() => changeDevice([DRAFTS], async (store) => store(DRAFTS).delete(key)));
}

/** Puts a finished ballot among what is sent. */
export async function finish(teamId: string): Promise<void> {
  const { view, drafts } = shown();
  const draft = drafts[teamId];
  if (!view || !draft) return;
  const { judgeId, since, scores, note, feedback, reason } = draft;
  const id = newIdempotencyKey();
  const rubric = view.rubric.frozen?.sha256 ?? '';
  const ballot = { id, judgeId, teamId, scores, note, feedback, reason, rubric };
  await add({
    ...{ kind: 'ballot', id, judgeId, teamId, since, ballot: { ...ballot, madeAt: serverNow() } },
  });
}

/** Puts a recusal among what is sent; what is on the phone of the team is no ballot any more. */
export async function stepBack(teamId: string): Promise<void> {
  const judgeId = judgeHere();
  if (judgeId === undefined) return;
  await add({ kind: 'recusal', id: newIdempotencyKey(), judgeId, teamId, since: serverNow() });
}

/** Puts what a judge says about conflicts among what is sent. */
export async function answerConflicts(answers: ConflictAnswers['answers']): Promise<void> {
  const judgeId = judgeHere();
  if (judgeId === undefined) return;
  const about = { id: newIdempotencyKey(), judgeId, teamId: '', since: serverNow() };
  await add({ ...about, kind: 'answers', answers });
}

/** From a draft to what is sent, at once. */
function add(waiting: Waiting): Promise<void> {
  const { judgeId, teamId } = waiting;
  writes += 1;
  return queue.add(
    waiting,
    { drafts: draftsWithout(teamId) },
    { stores: [DRAFTS], write: (store) => store(DRAFTS).delete([judgeId, teamId]) },
  );
}

const draftsWithout = (teamId: string) =>
  Object.fromEntries(Object.entries(shown().drafts).filter(([each]) => each !== teamId));
