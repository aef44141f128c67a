import { expect, it } from 'vitest';
import { scoresByGroup } from '../../../../tests/support/ballots.ts';
import { ballotSchema } from '../../../judging/ballot-schema.ts';
import { BALLOTS_MAX } from '../../../judging/judging-limits.ts';
import { SPECIFIED_RUBRIC } from '../../../judging/specified-rubric.ts';
import type { StoredBallot } from './ballot-store.ts';
import { packBallots } from './pack-ballots.ts';

const scores = scoresByGroup(7, 7, 7);
const stored = (judgeId: string, revision: number): StoredBallot => ({
  ...{ id: `${judgeId}-${revision}`, edition: 2026, judgeId, teamId: 'team-1', revision, scores },
  ...{ note: '', feedback: '', reason: revision === 1 ? '' : `Reason ${revision}` },
  ...{ rubricSha256: '', madeAt: '', receivedAt: '2026-09-02T15:00:00.000Z' },
  ...{ isVoid: false, isAfterClose: false, typedBy: '', confirmedBy: '' },
});
const pack = (ballots: readonly StoredBallot[]) =>
  packBallots(ballots, SPECIFIED_RUBRIC, (id) => id);
const revisions = (judgeId: string, count: number) =>
  Array.from({ length: count }, (_, index) => stored(judgeId, index + 1));

it('keeps all revisions where they fit, and the newest of a ballot that was sent without an end', () => {
  expect(pack(revisions('judge-1', 3)).map(({ revision, reason }) => [revision, reason])).toEqual([
    [1, undefined],
    [2, 'Reason 2'],
    [3, 'Reason 3'],
  ]);
  const kept = pack(revisions('judge-1', 922));
  expect(kept).toHaveLength(100);
  expect(kept[0]).toMatchObject({ revision: 1, leftOut: 822, reason: 'Reason 823' });
  expect(kept.at(-1)).toMatchObject({ revision: 100, reason: 'Reason 922' });
  for (const each of kept) expect(ballotSchema.safeParse(each).success).toBe(true);
});

it('leaves no ballot out however many there are', () => {
  const judges = Array.from({ length: 120 }, (_, index) => `judge-${index}`);
  const kept = pack(judges.flatMap((judge) => revisions(judge, 100)));
  expect(kept.length).toBeLessThanOrEqual(BALLOTS_MAX);
  expect(new Set(kept.map(({ judge }) => judge)).size).toBe(120);
});
