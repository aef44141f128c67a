import { BALLOTS_MAX, PACK_MAX_BYTES, REVISIONS_MAX } from '../../../judging/judging-limits.ts';
import type { Rubric } from '../../../judging/rubric-schema.ts';
import type { PackInputs } from '../../../judging/verdict-pack-schema.ts';
import type { StoredBallot } from './ballot-store.ts';

type PackBallot = PackInputs['ballots'][number];

/** How many revisions of a ballot are kept, where more would not fit into the file. */
const STEPS = [REVISIONS_MAX, 50, 20, 10, 5, 2, 1];
/** The results, panels and words need room as well. */
const BALLOT_BYTES_MAX = PACK_MAX_BYTES / 2;

/**
 * All that counted once, numbered again without those that never did. What is stored can be computed,
 * however often a ballot was corrected: where all revisions would not fit, the newest stay, and
 * the first of them says how many were left out.
 */
export function packBallots(
  stored: readonly StoredBallot[],
  rubric: Rubric,
  judge: (id: string) => string,
): PackBallot[] {
  const counted = stored.filter(
    ({ isAfterClose, typedBy, confirmedBy }) =>
      !isAfterClose && (typedBy === '' || confirmedBy !== ''),
  );
  const pairs = [
    ...Map.groupBy(counted, ({ judgeId, teamId }) => `${judgeId} ${teamId}`).values(),
  ].map((revisions) => revisions.toSorted((a, b) => a.revision - b.revision));
  const criteria = new Set(rubric.groups.flatMap((group) => group.criteria.map(({ id }) => id)));
  const kept = (most: number) =>
    pairs.flatMap((revisions) => newestOf(revisions, most, criteria, judge));
  const fitting = STEPS.find((most) => {
    const ballots = kept(most);
    return (
      ballots.length <= BALLOTS_MAX && JSON.stringify(ballots, null, 4).length <= BALLOT_BYTES_MAX
    );
  });
  return kept(fitting ?? 1);
}

function newestOf(
  revisions: readonly StoredBallot[],
  most: number,
  criteria: ReadonlySet<string>,
  judge: (id: string) => string,
): PackBallot[] {
  const leftOut = Math.max(0, revisions.length - most);
  return revisions.slice(leftOut).map((ballot, index) => ({
    judge: judge(ballot.judgeId),
    team: ballot.teamId,
    revision: index + 1,
    // Earlier versions of the site took scores that the rubric does not have; they say nothing.
    scores: Object.fromEntries(Object.entries(ballot.scores).filter(([id]) => criteria.has(id))),
    at: ballot.receivedAt,
    // They also took corrections without a reason.
    ...(index + leftOut > 0 ? { reason: ballot.reason || 'No reason was given' } : {}),
    ...(index === 0 && leftOut > 0 ? { leftOut } : {}),
    ...(ballot.isVoid ? { void: true as const } : {}),
    ...(ballot.typedBy === '' ? {} : { paper: true as const }),
  }));
}
