import type { ComputedRanking } from '../../../judging/computation/compute-ranking.ts';
import type { ComputedResults } from '../../../judging/compute-results.ts';
import type { Ranking } from '../../../judging/ranking-schema.ts';
import {
  type Award,
  METHOD_VERSION,
  type PackInputs,
  type TieDecision,
} from '../../../judging/verdict-pack-schema.ts';
import type { JudgingParts, PackKeys, PackPartsOf } from '../../judging/judging/pack-parts.ts';
import type { Computing } from './computing.ts';
import { PUBLIC_PLACES } from './public-result.ts';
import type { VerdictInput } from './schema.ts';
import type { StoredInput, VerdictStore } from './store.ts';

type Of<Kind extends VerdictInput['kind']> = StoredInput & {
  input: Extract<VerdictInput, { kind: Kind }>;
};

/** A closed set of ballots with what was recorded on it, ready to be a verdict but for its number. */
export interface Preparation {
  parts: JudgingParts;
  keys: PackKeys;
  /** Unsettled conflicts, one sentence each, which prevent the computation. */
  unsettled: string[];
  results: ComputedResults;
  /** Rankings with their challenge; null for the one of a common panel. */
  rankings: { challenge: number | null; ranking: ComputedRanking }[];
  ties: Of<'tie'>[];
  deliberations: Of<'deliberation'>[];
  award: Of<'award'> | null;
  /** Of the panel that has scored every team; null: the award committee decides. */
  commonPanel: string | null;
  recorded: StoredInput[];
  decisions: Pick<PackInputs, 'tieDecisions' | 'deliberations' | 'award' | 'method'>;
}

const METHOD_TEXT =
  'Each ballot is the weighted mean of its groups. Scores of teams and severities of judges are chosen together by least squares, in whole fractions. Ties at two decimals end by the group with the highest weight, the judges, the second group, a recorded decision, or a shared place.';

interface PreparationDeps {
  store: { verdicts: VerdictStore };
  packParts: PackPartsOf;
  computing: Pick<Computing, 'results'>;
}

/** Refused, with the reason, while a panel is open. */
export function createPreparations({ store, packParts, computing }: PreparationDeps) {
  return async (year: number): Promise<Preparation> => {
    const { parts: all, keys, unsettled } = await packParts(year);
    const used = new Set(all.teams.map(({ challenge }) => challenge));
    const parts = { ...all, challenges: all.challenges.filter(({ number }) => used.has(number)) };
    const recorded = await store.verdicts.inputs(year);
    return prepare({ parts, keys, unsettled, recorded }, computing);
  };
}
export type Preparations = ReturnType<typeof createPreparations>;

async function prepare(
  {
    parts,
    keys,
    unsettled,
    recorded,
  }: Pick<Preparation, 'parts' | 'keys' | 'unsettled' | 'recorded'>,
  computing: Pick<Computing, 'results'>,
): Promise<Preparation> {
  const commonPanel =
    parts.panels.find(
      ({ challenge, teams }) =>
        challenge === null && parts.teams.every(({ key }) => teams.includes(key)),
    )?.id ?? null;
  const isOfThis = ({ input, at }: StoredInput) => {
    if (input.kind === 'award') return true;
    return Date.parse(at) >= closedAt(parts, input.challenge);
  };
  const holding = recorded.filter(isOfThis);
  const ties = newest(
    holding.filter((each): each is Of<'tie'> => each.input.kind === 'tie'),
    ({ input }) => `${input.challenge} ${input.order.toSorted().join(' ')}`,
  );
  const deliberations = newest(
    holding.filter((each): each is Of<'deliberation'> => each.input.kind === 'deliberation'),
    ({ input }) => String(input.challenge),
  );
  const award =
    commonPanel === null
      ? (holding.findLast((each): each is Of<'award'> => each.input.kind === 'award') ?? null)
      : null;
  const packAward: Award | null =
    commonPanel === null ? toAward(award) : { kind: 'common-panel', panel: commonPanel };
  const decided = ties.filter(({ input }) => !input.isShared).map(toDecision);
  const results = await computing.results({ ...parts, tieDecisions: decided, award: packAward });
  const rankings = [
    ...results.challenges,
    ...(results.overall ? [{ challenge: null, ranking: results.overall }] : []),
  ];
  return {
    ...{ parts, keys, unsettled, results, rankings, ties, deliberations, award, commonPanel },
    recorded,
    decisions: {
      // One about a tie that no longer exists would be a mistake in the file.
      tieDecisions: decided.filter(({ challenge, order }) =>
        rankings.some(
          (each) =>
            each.challenge === challenge &&
            tiesOf(each.ranking).some((tie) => tie.by === 'decision' && isSame(tie.teams, order)),
        ),
      ),
      deliberations: deliberations
        .filter(({ input }) => rankings.some(({ challenge }) => challenge === input.challenge))
        .map(({ input, at }) => ({ challenge: input.challenge, text: input.text, at })),
      award: packAward,
      method: { version: METHOD_VERSION, text: METHOD_TEXT },
    },
  };
}

/** What was recorded before is about other ballots. */
function closedAt({ panels }: JudgingParts, challenge: number | null): number {
  const own = panels.filter((panel) => panel.challenge === challenge || panel.challenge === null);
  return Math.max(0, ...own.map((panel) => Date.parse(panel.closedAt)));
}

/** Ties that the ballots alone do not end, whether the jury has decided or not. */
export function tiesOf(ranking: ComputedRanking): { by: string; teams: string[] }[] {
  if (ranking.kind === 'unconnected') return [];
  return ranking.ties
    .filter(({ by }) => by === 'decision' || by === 'shared')
    .map(({ by, order }) => ({ by, teams: order.flat() }));
}

/** Ties for places that are published; other teams share theirs. */
export const tiesForAwards = (ranking: ComputedRanking) =>
  tiesOf(ranking).filter(
    ({ teams }) =>
      ranking.kind === 'ranked' &&
      ranking.places.some(({ team, place }) => teams.includes(team) && place <= PUBLIC_PLACES),
  );

export const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

/** The first of each challenge. */
export function winnersOf({ results }: Pick<Preparation, 'results'>): string[] {
  return results.challenges.flatMap(({ ranking }) =>
    ranking.kind === 'ranked' ? firstsOf(ranking) : [],
  );
}

const firstsOf = ({ places }: Pick<Ranking, 'places'>) =>
  places.filter(({ place }) => place === 1).map(({ team }) => team);

function newest<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

const toDecision = ({ input, at }: Of<'tie'>): TieDecision => ({
  challenge: input.challenge,
  order: input.order,
  reason: input.reason,
  at,
});

function toAward(award: Of<'award'> | null): Award | null {
  if (!award) return null;
  return {
    kind: 'committee',
    places: award.input.places.map(({ place, teamId, votes }) => ({
      place,
      team: teamId,
      votes: [{ team: teamId, count: votes }],
    })),
    reason: award.input.reason,
    at: award.at,
  };
}
