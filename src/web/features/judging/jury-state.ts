import type { ConflictAnswers, JuryView } from '../../../modules/judging/judging/schema.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { forgetViews, JUDGE_LEFT } from '../../lib/jury-database.ts';
import {
  changeWaiting,
  type Draft,
  FIRST_UNKEPT,
  forgetDraft,
  forgetWaiting,
  type KeptWaiting,
  keepDraft,
  keepView,
  keepWaiting,
  keptView,
  keptWork,
  type Waiting,
} from './kept-on-phone.ts';

/** Everything that the page of a judge shows. */
export interface JuryState {
  /** Null: not known yet, or no judge. */
  view: JuryView | null;
  drafts: Readonly<Record<string, Draft>>;
  waiting: readonly KeptWaiting[];
  /** How the site answered last. */
  link: 'asking' | 'here' | 'away' | 'signed-out' | 'not-a-judge';
  isSending: boolean;
  /** False: this browser keeps nothing, and the page must stay open. */
  canKeep: boolean;
}

export const EMPTY_JURY_STATE: JuryState = {
  view: null,
  drafts: {},
  waiting: [],
  link: 'asking',
  isSending: false,
  canKeep: true,
};

let juryState = EMPTY_JURY_STATE;
let offsetMs = 0;
let memoryOrder = 0;
let lastWrite: Promise<unknown> = Promise.resolve();
/** How often something was written: what was read before that is old. */
let writes = 0;
const listeners = new Set<() => void>();

export const shownJuryState = () => juryState;

export function onPhone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// The server runs this file as well, and has no window.
if (typeof window !== 'undefined') addEventListener(JUDGE_LEFT, () => show(EMPTY_JURY_STATE));

export function show(part: Partial<JuryState>): void {
  juryState = { ...juryState, ...part };
  for (const listener of listeners) listener();
}

/** What is written, in its order. Where nothing can be kept, what is shown is all there is. */
function keep(work: () => Promise<unknown>): Promise<void> {
  writes += 1;
  const done = lastWrite.then(work).then(
    () => {},
    () => show({ canKeep: false }),
  );
  lastWrite = done;
  return done;
}

/** The server's clock, as far as this phone knows it. */
export const serverNow = () => new Date(Date.now() + offsetMs).toISOString();

/** Shows what was kept, before the site has answered. */
export async function openKept(): Promise<void> {
  try {
    const kept = await keptView();
    if (kept === null || juryState.view !== null) return;
    offsetMs = kept.offsetMs;
    show({ view: kept.view });
    await readWork();
  } catch {
    show({ canKeep: false });
  }
}

/** What another tab has written meanwhile counts as well. */
export async function readWork(): Promise<void> {
  const judgeId = juryState.view?.judge.id;
  if (judgeId === undefined || !juryState.canKeep) return;
  // Counted before the wait: a write that begins during it may come after the reading below.
  const before = writes;
  await lastWrite;
  try {
    const { drafts, waiting } = await keptWork(judgeId);
    if (juryState.view?.judge.id !== judgeId) return;
    // Something was typed meanwhile: that is newer than what was read.
    if (writes !== before) return readWork();
    show({ drafts: Object.fromEntries(drafts.map((each) => [each.teamId, each])), waiting });
  } catch {
    show({ canKeep: false });
  }
}

/** What the site says; of another judge nothing stays in sight. */
export async function takeView(view: JuryView): Promise<void> {
  const isOther = juryState.view?.judge.id !== view.judge.id;
  offsetMs = Date.parse(view.now) - Date.now();
  show({ view, link: 'here', ...(isOther ? { drafts: {}, waiting: [] } : {}) });
  await keep(() => keepView({ judgeId: view.judge.id, view, offsetMs }));
  if (isOther) await readWork();
}

/** What the site has just said about one ballot: kept before the phone forgets that it was to be sent. */
export async function changeView(change: (view: JuryView) => JuryView): Promise<void> {
  if (!juryState.view) return;
  const view = change(juryState.view);
  show({ view });
  await keep(() => keepView({ judgeId: view.judge.id, view, offsetMs }));
}

/** Someone who is no judge has signed in: nothing of a judge is shown. */
export async function hideView(): Promise<void> {
  show({ view: null, drafts: {}, waiting: [], link: 'not-a-judge' });
  await keep(forgetViews);
}

type DraftPart = Partial<Pick<Draft, 'scores' | 'note' | 'feedback' | 'reason'>>;
const NOTHING_YET = { scores: {}, note: '', feedback: '', reason: '' };

/** Every keystroke is kept. */
export function write(teamId: string, part: DraftPart): void {
  const judgeId = juryState.view?.judge.id;
  if (judgeId === undefined) return;
  const before = juryState.drafts[teamId] ?? {
    ...NOTHING_YET,
    judgeId,
    teamId,
    since: serverNow(),
  };
  const draft = { ...before, ...part };
  show({ drafts: { ...juryState.drafts, [teamId]: draft } });
  void keep(() => keepDraft(draft));
}

export function dropDraft(teamId: string): void {
  const draft = juryState.drafts[teamId];
  if (!draft) return;
  show({ drafts: without(juryState.drafts, teamId) });
  void keep(() => forgetDraft(draft));
}

/** Puts a finished ballot among what is sent. */
export async function finish(teamId: string): Promise<void> {
  const { view } = juryState;
  const draft = juryState.drafts[teamId];
  if (!view || !draft) return;
  const { judgeId, since, scores, note, feedback, reason } = draft;
  const id = newIdempotencyKey();
  const rubric = view.rubric.frozen?.sha256 ?? '';
  const madeAt = serverNow();
  const ballot = { id, judgeId, teamId, scores, note, feedback, reason, rubric, madeAt };
  await add({ kind: 'ballot', id, judgeId, teamId, since, refusal: '', ballot });
}

/** Puts a recusal among what is sent; what is on the phone of the team is no ballot any more. */
export async function stepBack(teamId: string): Promise<void> {
  const judgeId = juryState.view?.judge.id;
  if (judgeId === undefined) return;
  const id = newIdempotencyKey();
  await add({ kind: 'recusal', id, judgeId, teamId, since: serverNow(), refusal: '' });
}

/** Puts what a judge says about conflicts among what is sent. */
export async function answerConflicts(answers: ConflictAnswers['answers']): Promise<void> {
  const judgeId = juryState.view?.judge.id;
  if (judgeId === undefined) return;
  const about = { judgeId, teamId: '', since: serverNow(), refusal: '' };
  await add({ ...about, kind: 'answers', id: newIdempotencyKey(), answers });
}

async function add(waiting: Waiting): Promise<void> {
  memoryOrder += 1;
  const { teamId } = waiting;
  const others = juryState.waiting.filter((each) => each.teamId !== teamId || each.refusal === '');
  show({
    drafts: without(juryState.drafts, teamId),
    // In its place until the database has numbered it.
    waiting: [...others, { ...waiting, order: FIRST_UNKEPT + memoryOrder }],
  });
  await keep(() => keepWaiting(waiting));
  await readWork();
}

/** The site has it. */
export async function drop(waiting: KeptWaiting): Promise<void> {
  show({ waiting: juryState.waiting.filter(({ id }) => id !== waiting.id) });
  if (juryState.canKeep) await keep(() => forgetWaiting(waiting));
}

/** The site does not want it: it stays here, so that it can be saved, and is not sent again. */
export async function refuse(waiting: KeptWaiting, refusal: string): Promise<void> {
  const refused = { ...waiting, refusal };
  show({ waiting: juryState.waiting.map((each) => (each.id === waiting.id ? refused : each)) });
  if (juryState.canKeep) await keep(() => changeWaiting(refused));
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string) {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}
