import type { PackInputs } from '../../../judging/verdict-pack-schema.ts';
import type { ConflictStore } from './conflict-store.ts';
import { packBallots } from './pack-ballots.ts';
import { openWords, panelsOpen, refusal } from './refusals.ts';
import { pairsOf, type Situations, unsettledConflicts } from './situation.ts';

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

interface ClosedBallots {
  parts: JudgingParts;
  keys: PackKeys;
  /** Conflicts that must be settled before the first signature, one sentence each. */
  unsettled: string[];
}

interface PackPartsDeps {
  store: { judgingConflicts: ConflictStore };
  situations: Situations;
}

/** A closed set of ballots, without names of people. Refused while a panel is open. */
export function createPackParts({ store, situations }: PackPartsDeps) {
  return async (year: number | null): Promise<ClosedBallots> => {
    const situation = await situations.of(year);
    const { edition, rubric, panels } = situation;
    if (!rubric.frozen) throw refusal('rubric-not-frozen');
    if (panels.length === 0) throw refusal('not-planned');
    const open = panels.filter(({ closedAt }) => closedAt === null);
    if (open.length > 0) throw panelsOpen(open.map(({ name }) => name));
    const judging = [...new Set(panels.flatMap(({ judgeIds }) => judgeIds))].sort();
    const judges = new Map(judging.map((id, index) => [id, `judge-${index + 1}`]));
    const pitching = [...new Set(panels.flatMap(({ pitches }) => pitches.map((p) => p.teamId)))];
    const teams = new Map(pitching.map((id) => [id, id]));
    const judge = (id: string) => judges.get(id) ?? id;
    const answers = await store.judgingConflicts.answers(edition.year);
    const recusals = panels.flatMap(pairsOf).flatMap(({ judgeId, teamId }) => {
      const { recusedAt, answer } = situation.conflict(judgeId, teamId);
      if (recusedAt === null && answer !== 'conflict') return [];
      const said = answers.findLast(
        (each) =>
          each.judgeId === judgeId &&
          each.teamId === teamId &&
          (each.answer === 'conflict' || each.answer === 'recused'),
      );
      const kind =
        said?.answer === 'conflict'
          ? ('declared' as const)
          : said?.by === judgeId
            ? ('during-pitch' as const)
            : ('organiser' as const);
      return [{ judge: judge(judgeId), team: teamId, at: said?.at ?? '', kind }];
    });
    const recused = new Set(recusals.map((each) => `${each.judge} ${each.team}`));
    const ballots = packBallots(
      // A conflict that was named and taken back by two leaves void ballots, and nothing to explain them.
      situation.ballots.filter(
        ({ isVoid, judgeId, teamId }) => !isVoid || recused.has(`${judge(judgeId)} ${teamId}`),
      ),
      rubric.rubric,
      judge,
    );
    const there = new Set(ballots.map((ballot) => `${ballot.judge} ${ballot.team}`));
    return {
      keys: { judges, teams },
      unsettled: [...new Set(panels.flatMap((panel) => unsettledConflicts(situation, panel)))],
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
        panels: panels.map((panel) => {
          const without = panel.closedWithout
            .map(({ judgeId, teamId }) => ({ judge: judge(judgeId), team: teamId }))
            // Another panel with the same judge and team was still open.
            .filter((pair) => !there.has(`${pair.judge} ${pair.team}`));
          return {
            id: panel.id,
            challenge: panel.challenge,
            judges: panel.judgeIds.map(judge),
            teams: panel.pitches.map(({ teamId }) => teamId),
            closedAt: panel.closedAt ?? '',
            ...(without.length === 0
              ? {}
              : {
                  closedWithout: {
                    ballots: without,
                    reason: panel.closingReason,
                    signedBy: ['closer-1', 'closer-2'] as [string, string],
                  },
                }),
          };
        }),
        ballots,
        recusals,
      },
    };
  };
}
/** Panels that are not closed yet, one sentence each. */
export const createOpenPanels = (situations: Situations) => async (year: number | null) =>
  (await situations.of(year)).panels
    .filter(({ closedAt }) => closedAt === null)
    .map(({ name }) => openWords(name));

export type PackPartsOf = ReturnType<typeof createPackParts>;
