import { OWN_REVISIONS_MAX, REVISIONS_MAX } from '../../../judging/judging-limits.ts';
import type { Rubric } from '../../../judging/rubric-schema.ts';
import type { StoredBallot } from './ballot-store.ts';
import { refusal } from './refusals.ts';
import type { BallotInput } from './schema.ts';
import { countingBallots } from './situation.ts';

type Sent = Pick<BallotInput, 'teamId' | 'scores' | 'note' | 'feedback' | 'reason'>;

/** Whether what comes under an id is what came under it before. */
export function isSameBallot(before: StoredBallot, sent: Sent): boolean {
  return (
    before.teamId === sent.teamId &&
    before.note === sent.note &&
    before.feedback === sent.feedback &&
    // What was sent without a reason may have been given one.
    (sent.reason === '' || before.reason === sent.reason) &&
    Object.keys(before.scores).length === Object.keys(sent.scores).length &&
    Object.entries(sent.scores).every(([id, score]) => before.scores[id] === score)
  );
}

/** Only what the rubric asks for becomes part of a verdict. */
export function requireKnownScores({ groups }: Rubric, scores: BallotInput['scores']): void {
  const known = new Set(groups.flatMap(({ criteria }) => criteria.map(({ id }) => id)));
  if (Object.keys(scores).some((id) => !known.has(id))) throw refusal('unknown-scores');
}

/** Far more corrections than a judge needs; nothing is lost beyond it. */
export function requireOwnRoom(own: readonly StoredBallot[]): void {
  if (own.length >= OWN_REVISIONS_MAX) throw refusal('sent-too-often');
}

/** On paper organisers go on where a phone has ended. */
export function requirePaperRoom(own: readonly StoredBallot[]): void {
  if (own.length >= REVISIONS_MAX) throw refusal('sent-too-often');
}

/**
 * Why a ballot replaces the one before. Who knows of that one says it. A phone may not know of it, and
 * is not asked where it could not answer any more, or where it comes after a paper that stood in for it.
 */
export function reasonFor(
  given: string,
  own: readonly StoredBallot[],
  isAfterClose: boolean,
): string {
  const before = countingBallots(own).at(-1);
  if (given !== '' || !before) return given;
  if (isAfterClose) return 'Sent without a reason, received after the panel was closed';
  if (before.typedBy !== '') return 'Sent from the phone after a ballot on paper';
  throw refusal('reason-needed');
}
