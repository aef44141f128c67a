import { plannedPitch } from '../../../judging/pitch-clock/clock-at.ts';
import { SPECIFIED_RUBRIC } from '../../../judging/specified-rubric.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { KnownTeam, TeamLookup } from '../../teams/teams/service.ts';
import type { BallotStore, StoredBallot } from './ballot-store.ts';
import { conflictOf, type KnownConflict } from './conflict-standing.ts';
import type { ConflictStore } from './conflict-store.ts';
import { suggestionsFor } from './conflict-suggestions.ts';
import type { JudgeAndTeam, PlanStore, StoredPanel } from './plan-store.ts';
import type { EditionRubric, Judge, JudgingPanel, Pitch } from './schema.ts';

export interface JudgingStores {
  judgingPlan: PlanStore;
  judgingConflicts: ConflictStore;
  ballots: BallotStore;
}

interface SituationDeps {
  store: JudgingStores;
  content: ContentReader;
  teams: TeamLookup;
}

/** A panel with its teams in the order of their pitches. */
export interface PlannedPanel extends StoredPanel {
  pitches: Pitch[];
}

/** All that is known of the judging of an edition at one moment. */
export interface Situation {
  edition: Edition;
  rubric: EditionRubric;
  judges: Judge[];
  panels: PlannedPanel[];
  teams: KnownTeam[];
  ballots: StoredBallot[];
  /** Of one judge for one team, by their revisions. */
  ballotsOf(judgeId: string, teamId: string): readonly StoredBallot[];
  conflict(judgeId: string, teamId: string): KnownConflict;
  /** Locks the panels of these pairs until the end of the transaction and reads them again. */
  hold(stores: JudgingStores, pairs: readonly JudgeAndTeam[]): Promise<HeldPanels>;
}

/** No one else closes, opens or scores in these panels until the transaction ends. */
export type HeldPanels = Pick<Situation, 'panels' | 'conflict'>;

export function createSituations({ store, content, teams }: SituationDeps) {
  async function editionOf(year: number | null): Promise<Edition> {
    const { editions, current } = await content.content();
    return editions.find((each) => each.year === year) ?? current;
  }

  return {
    editionOf,

    /** Never in a transaction: the content is read from the database as well. */
    async of(year: number | null): Promise<Situation> {
      const edition = await editionOf(year);
      const [rubric, judges, known, members, ballots] = await Promise.all([
        store.judgingPlan.rubric(edition.year),
        store.judgingPlan.judges(edition.year),
        teams.inEdition(edition.year),
        teams.membersIn(edition.year),
        store.ballots.list({ edition: edition.year }),
      ]);
      // Boards ask for thousands of pairs: each is looked up, never searched for.
      const judgeOf = new Map(judges.map((judge) => [judge.id, judge]));
      const teamOf = new Map(known.map((team) => [team.id, team]));
      const membersOf = Map.groupBy(members, ({ teamId }) => teamId);
      const ballotsOf = Map.groupBy(ballots, pairKey);
      const bankOf = (challenge: number | null) =>
        edition.challenges.challenges.find(({ number }) => number === challenge)?.bank ?? '';
      async function panelsIn(on: JudgingStores): Promise<HeldPanels> {
        const [panels, answers, dismissals] = await Promise.all([
          on.judgingPlan.panels(edition.year),
          on.judgingConflicts.answers(edition.year),
          on.judgingConflicts.dismissals(edition.year),
        ]);
        const answersOf = Map.groupBy(answers, pairKey);
        const dismissalsOf = Map.groupBy(dismissals, pairKey);
        return {
          panels: panels.map((panel) => ({ ...panel, pitches: pitchesOf(panel, known) })),
          conflict(judgeId, teamId) {
            const pair = { judgeId, teamId };
            const challenge = teamOf.get(teamId)?.challenge ?? null;
            const suggestions = suggestionsFor({
              organisation: judgeOf.get(judgeId)?.organisation ?? '',
              universities: (membersOf.get(teamId) ?? []).map(({ university }) => university),
              bank: bankOf(challenge),
              challenge,
            });
            return conflictOf(pair, suggestions, {
              answers: answersOf.get(pairKey(pair)) ?? [],
              dismissals: dismissalsOf.get(pairKey(pair)) ?? [],
            });
          },
        };
      }
      const before = await panelsIn(store);
      return {
        ...before,
        edition,
        rubric: rubric ?? { rubric: SPECIFIED_RUBRIC, version: 0, frozen: null },
        judges,
        teams: known,
        ballots,
        ballotsOf: (judgeId, teamId) => ballotsOf.get(pairKey({ judgeId, teamId })) ?? [],
        async hold(stores, pairs) {
          const own = before.panels.filter((panel) => pairs.some((pair) => isIn(panel, pair)));
          await stores.judgingPlan.holdPanels(own.map(({ id }) => id));
          return panelsIn(stores);
        },
      };
    },
  };
}
const pairKey = ({ judgeId, teamId }: JudgeAndTeam) => `${judgeId} ${teamId}`;
export type Situations = ReturnType<typeof createSituations>;

/** Team 2 before Team 10. */
const byName = new Intl.Collator('en', { numeric: true });

/** Which teams a panel scores: those of its challenge, in its order; once it is closed, those it had. */
export function pitchesOf(panel: StoredPanel, teams: readonly KnownTeam[]): Pitch[] {
  const own = teams.filter(
    ({ challenge }) =>
      challenge !== null && (panel.challenge === null || challenge === panel.challenge),
  );
  const ids = new Set(own.map(({ id }) => id));
  const ordered = panel.teamIds.filter((id) => panel.closedAt !== null || ids.has(id));
  const others = own
    .filter(({ id }) => panel.closedAt === null && !ordered.includes(id))
    .toSorted((a, b) => byName.compare(a.name, b.name));
  return [...ordered, ...others.map(({ id }) => id)].map((teamId, index) => {
    const planned = plannedPitch(panel.startsAt, panel.pitchMinutes, index);
    return { teamId, startsAt: planned === null ? null : new Date(planned).toISOString() };
  });
}

const isIn = ({ judgeIds, pitches }: PlannedPanel, { judgeId, teamId }: JudgeAndTeam) =>
  judgeIds.includes(judgeId) && pitches.some((pitch) => pitch.teamId === teamId);

/** The panel in which a judge scores a team, preferring an open one; null if none. */
export function panelOfPair(
  panels: readonly PlannedPanel[],
  pair: JudgeAndTeam,
): PlannedPanel | null {
  const own = panels.filter((panel) => isIn(panel, pair));
  return own.find(({ closedAt }) => closedAt === null) ?? own[0] ?? null;
}

/** Ballots of a pair that may count, by their revisions: confirmed where they are from paper. */
export function countingBallots(ballots: readonly StoredBallot[]): StoredBallot[] {
  return ballots.filter(
    ({ isVoid, isAfterClose, typedBy, confirmedBy }) =>
      !isVoid && !isAfterClose && (typedBy === '' || confirmedBy !== ''),
  );
}

/** Of one judge for one team: the last one that may count. */
export function newestBallot(own: readonly StoredBallot[]): StoredBallot | null {
  return countingBallots(own).at(-1) ?? null;
}

/** Likewise, the last one that came after the panel was closed, unless a newer one counts. */
export function keptBallot(own: readonly StoredBallot[]): StoredBallot | null {
  const counting = newestBallot(own)?.revision ?? 0;
  return (
    own.findLast(
      ({ isAfterClose, isVoid, revision }) => isAfterClose && !isVoid && revision > counting,
    ) ?? null
  );
}

/** Judges and teams of a panel, each pair once. */
export const pairsOf = ({ judgeIds, pitches }: Pick<PlannedPanel, 'judgeIds' | 'pitches'>) =>
  judgeIds.flatMap((judgeId) => pitches.map(({ teamId }) => ({ judgeId, teamId })));

/** Ballots that count despite an unsettled suggestion of a conflict, one sentence each. */
export function unsettledConflicts(
  { judges, teams, ballotsOf, conflict }: Situation,
  panel: Pick<PlannedPanel, 'judgeIds' | 'pitches'>,
): string[] {
  return pairsOf(panel).flatMap(({ judgeId, teamId }) => {
    const { isClear, recusedAt, answer, suggestions } = conflict(judgeId, teamId);
    if (isClear || recusedAt !== null || answer === 'conflict') return [];
    if (!newestBallot(ballotsOf(judgeId, teamId))) return [];
    const judge = judges.find(({ id }) => id === judgeId)?.name ?? 'A judge';
    const team = teams.find(({ id }) => id === teamId)?.name ?? 'a team';
    const why = suggestions.map(({ words }) => ` ${words}`).join('');
    return [`Please settle the conflict of ${judge} with ${team} first.${why}`];
  });
}

export function toJudgingPanel(panel: PlannedPanel): JudgingPanel {
  return {
    id: panel.id,
    name: panel.name,
    challenge: panel.challenge,
    judgeIds: panel.judgeIds,
    pitches: panel.pitches,
    startsAt: panel.startsAt,
    room: panel.room,
    pitchMinutes: panel.pitchMinutes,
    questionMinutes: panel.questionMinutes,
    closedAt: panel.closedAt,
    closing:
      panel.closedAt === null && panel.closedBy !== ''
        ? { reason: panel.closingReason, by: panel.closedBy }
        : null,
    version: panel.version,
  };
}
