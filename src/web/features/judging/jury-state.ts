import type {
  BallotInput,
  ConflictAnswers,
  JuryView,
} from '../../../modules/judging/judging/schema.ts';
import { EMPTY_QUEUE, type Kept, type QueueState } from '../../lib/offline-queue.ts';

/** A ballot that is being written. */
export interface Draft extends Pick<BallotInput, 'scores' | 'note' | 'feedback' | 'reason'> {
  judgeId: string;
  teamId: string;
  /** Since when, by the server's clock as far as the phone knows it. */
  since: string;
}

/** What is to be sent, in the order in which it was made. */
export type Waiting = { id: string; judgeId: string; teamId: string; since: string } & (
  | { kind: 'ballot'; ballot: BallotInput }
  | { kind: 'recusal' }
  /** About several teams at once: `teamId` is empty. */
  | { kind: 'answers'; answers: ConflictAnswers['answers'] }
);
export type KeptWaiting = Kept<Waiting>;

/** Everything that the page of a judge shows. */
export interface JuryState extends QueueState<Waiting> {
  /** Null: not known yet, or no judge. */
  view: JuryView | null;
  /** Someone has signed in here who is no judge. */
  isNoJudge: boolean;
  drafts: Readonly<Record<string, Draft>>;
}

export const EMPTY_JURY_STATE: JuryState = {
  ...{ ...EMPTY_QUEUE, view: null, isNoJudge: false, drafts: {} },
};

/** What the site did not accept of what was said about some teams, to be said again. */
export function refusedAnswers(waiting: readonly KeptWaiting[], teamIds: readonly string[]) {
  for (const each of waiting) {
    if (each.kind !== 'answers' || each.refusal === '') continue;
    const answers = each.answers.filter(({ teamId }) => teamIds.includes(teamId));
    if (answers.length > 0) return { answers, refusal: each.refusal };
  }
  return { answers: [], refusal: '' };
}
