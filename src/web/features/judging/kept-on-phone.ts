import type {
  BallotInput,
  ConflictAnswers,
  JuryView,
} from '../../../modules/judging/judging/schema.ts';
import { asked } from '../../lib/browser-database.ts';
import { DRAFTS, inJuryDatabase, OUTBOX, VIEWS } from '../../lib/jury-database.ts';
import { markUnsentBallots } from '../../lib/unsent-ballots.ts';

/** A ballot that is being written. */
export interface Draft extends Pick<BallotInput, 'scores' | 'note' | 'feedback' | 'reason'> {
  judgeId: string;
  teamId: string;
  /** Since when, by the server's clock as far as the phone knows it. */
  since: string;
}

/** What is to be sent, in the order in which it was made. */
export type Waiting = { judgeId: string; teamId: string; since: string; refusal: string } & (
  | { kind: 'ballot'; id: string; ballot: BallotInput }
  | { kind: 'recusal'; id: string }
  /** About several teams at once: `teamId` is empty. */
  | { kind: 'answers'; id: string; answers: ConflictAnswers['answers'] }
);
export type KeptWaiting = Waiting & { order: number };

/** What the site did not accept of what was said about some teams, to be said again. */
export function refusedAnswers(waiting: readonly Waiting[], teamIds: readonly string[]) {
  for (const each of waiting) {
    if (each.kind !== 'answers' || each.refusal === '') continue;
    const answers = each.answers.filter(({ teamId }) => teamIds.includes(teamId));
    if (answers.length > 0) return { answers, refusal: each.refusal };
  }
  return { answers: [], refusal: '' };
}

/** The order of what the database has not numbered yet begins here. */
export const FIRST_UNKEPT = Number.MAX_SAFE_INTEGER / 2;

interface KeptView {
  judgeId: string;
  view: JuryView;
  /** How far the server's clock was ahead of the phone's. */
  offsetMs: number;
}

/** The one judge whose view is here; even without a network no other judge's is shown. */
export async function keptView(): Promise<KeptView | null> {
  const views = await inJuryDatabase([VIEWS], 'readonly', (store) => asked(store(VIEWS).getAll()));
  return (views as KeptView[])[0] ?? null;
}

/** Removes the previous judge's data from this phone, except what was not sent. */
export const keepView = (kept: KeptView) =>
  inJuryDatabase([VIEWS], 'readwrite', async (store) => {
    store(VIEWS).clear();
    store(VIEWS).put(kept);
  });

/** What one judge has on this phone. */
export const keptWork = (judgeId: string) =>
  inJuryDatabase([DRAFTS, OUTBOX], 'readonly', async (store) => {
    const isOwn = (each: { judgeId: string }) => each.judgeId === judgeId;
    const drafts = (await asked(store(DRAFTS).getAll())) as Draft[];
    const waiting = (await asked(store(OUTBOX).getAll())) as KeptWaiting[];
    return { drafts: drafts.filter(isOwn), waiting: waiting.filter(isOwn) };
  });

export const keepDraft = (draft: Draft) =>
  change([DRAFTS], async (store) => void store(DRAFTS).put(draft));

export const forgetDraft = ({ judgeId, teamId }: Pick<Draft, 'judgeId' | 'teamId'>) =>
  change([DRAFTS], async (store) => void store(DRAFTS).delete([judgeId, teamId]));

/** From a draft to what is sent, at once; what was not accepted of the team before goes. */
export const keepWaiting = (waiting: Waiting) =>
  change([DRAFTS, OUTBOX], async (store) => {
    const { judgeId, teamId } = waiting;
    for (const each of (await asked(store(OUTBOX).getAll())) as KeptWaiting[]) {
      const isOld = each.judgeId === judgeId && each.teamId === teamId && each.refusal !== '';
      if (isOld) store(OUTBOX).delete(each.order);
    }
    store(OUTBOX).add(waiting);
    store(DRAFTS).delete([judgeId, teamId]);
  });

export const changeWaiting = (waiting: KeptWaiting) =>
  change([OUTBOX], async (store) => void store(OUTBOX).put(waiting));

export const forgetWaiting = ({ order }: KeptWaiting) =>
  change([OUTBOX], async (store) => void store(OUTBOX).delete(order));

/** Writes, and reports how much is on this phone only, for any judge. */
async function change(
  stores: readonly string[],
  run: (store: (name: string) => IDBObjectStore) => Promise<void>,
): Promise<void> {
  await inJuryDatabase(stores, 'readwrite', run);
  const [drafts, waiting] = await inJuryDatabase([DRAFTS, OUTBOX], 'readonly', (store) =>
    Promise.all([asked(store(DRAFTS).count()), asked(store(OUTBOX).count())]),
  );
  markUnsentBallots(drafts + waiting);
}
