import type { PackInputs } from '../../judging/verdict-pack-schema.ts';
import type { ConflictStore } from './conflict-store.ts';
import { refusal } from './refusals.ts';
import type { Situation, Situations } from './situation.ts';

/** What of a verdict's inputs the judging knows; the rest is decided on it. */
export type JudgingParts = Pick<
  PackInputs,
  | 'edition'
  | 'rubric'
  | 'rubricVersion'
  | 'frozenAt'
  | 'challenges'
  | 'teams'
  | 'judges'
  | 'panels'
  | 'ballots'
  | 'recusals'
>;

/** The names that a pack uses, and whom they stand for. Only organisers get to see them together. */
export interface PackKeys {
  judges: ReadonlyMap<string, string>;
  teams: ReadonlyMap<string, string>;
}

interface PackPartsParts {
  store: { judgingConflicts: ConflictStore };
  situations: Situations;
}

/** A closed set of ballots, without names of people. Refused while a panel is open. */
export function createPackParts({ store, situations }: PackPartsParts) {
  return async (year: number | null): Promise<{ parts: JudgingParts; keys: PackKeys }> => {
    const situation = await situations.of(year);
    const { edition, rubric, panels } = situation;
    if (!rubric.frozen) throw refusal('rubric-not-frozen');
    if (panels.length === 0) throw refusal('not-planned');
    if (panels.some(({ closedAt }) => closedAt === null)) throw refusal('panel-open');
    const judging = [...new Set(panels.flatMap(({ judgeIds }) => judgeIds))].sort();
    const judges = new Map(judging.map((id, index) => [id, `judge-${index + 1}`]));
    const pitching = [...new Set(panels.flatMap(({ pitches }) => pitches.map((p) => p.teamId)))];
    const teams = new Map(pitching.map((id) => [id, id]));
    const judge = (id: string) => judges.get(id) ?? id;
    const answers = await store.judgingConflicts.answers(edition.year);
    const recusals = pairsOf(situation).flatMap(({ judgeId, teamId }) => {
      const { recusedAt, answer } = situation.conflict(judgeId, teamId);
      if (recusedAt === null && answer !== 'conflict') return [];
      const said = answers.findLast(
        (each) => each.judgeId === judgeId && each.teamId === teamId && each.answer !== 'none',
      );
      const kind =
        said?.answer === 'conflict'
          ? ('declared' as const)
          : said?.by === judgeId
            ? ('during-pitch' as const)
            : ('organiser' as const);
      return [{ judge: judge(judgeId), team: teamId, at: said?.at ?? '', kind }];
    });
    return {
      keys: { judges, teams },
      parts: {
        edition: edition.year,
        rubric: rubric.rubric,
        rubricVersion: rubric.frozen.number,
        frozenAt: rubric.frozen.at,
        challenges: edition.challenges.challenges
          .filter(({ number }) => situation.teams.some(({ challenge }) => challenge === number))
          .map(({ number, title }) => ({ number, title })),
        teams: situation.teams
          .filter(({ id, challenge }) => teams.has(id) && challenge !== null)
          .map(({ id, name, challenge }) => ({ key: id, name, challenge: challenge ?? 0 })),
        judges: judging.map((id) => ({ key: judge(id) })),
        panels: panels.map((panel) => ({
          id: panel.id,
          challenge: panel.challenge,
          judges: panel.judgeIds.map(judge),
          teams: panel.pitches.map(({ teamId }) => teamId),
          closedAt: panel.closedAt ?? '',
          ...(panel.closedWithout.length === 0
            ? {}
            : {
                closedWithout: {
                  ballots: panel.closedWithout.map(({ judgeId, teamId }) => ({
                    judge: judge(judgeId),
                    team: teamId,
                  })),
                  reason: panel.closingReason,
                  signedBy: ['closer-1', 'closer-2'] as [string, string],
                },
              }),
        })),
        ballots: ballotsOf(situation, judge),
        recusals,
      },
    };
  };
}
export type PackPartsOf = ReturnType<typeof createPackParts>;

function pairsOf({ panels }: Situation) {
  return panels.flatMap(({ judgeIds, pitches }) =>
    judgeIds.flatMap((judgeId) => pitches.map(({ teamId }) => ({ judgeId, teamId }))),
  );
}

/** All that counted once, numbered again without those that never did. */
function ballotsOf(situation: Situation, judge: (id: string) => string): PackInputs['ballots'] {
  const revisions = new Map<string, number>();
  return situation.ballots
    .filter(
      ({ isAfterClose, typedBy, confirmedBy }) =>
        !isAfterClose && (typedBy === '' || confirmedBy !== ''),
    )
    .map((ballot) => {
      const pair = `${ballot.judgeId} ${ballot.teamId}`;
      const revision = (revisions.get(pair) ?? 0) + 1;
      revisions.set(pair, revision);
      return {
        judge: judge(ballot.judgeId),
        team: ballot.teamId,
        revision,
        scores: ballot.scores,
        at: ballot.receivedAt,
        ...(revision > 1 ? { reason: ballot.reason || 'Corrected by the judge' } : {}),
        ...(ballot.isVoid ? { void: true as const } : {}),
        ...(ballot.typedBy === '' ? {} : { paper: true as const }),
      };
    });
}
