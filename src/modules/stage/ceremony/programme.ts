import { overallPlaces } from '../../../judging/outcome.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import type { Rank, TeamWords } from './schema.ts';

/** One picture of the ceremony, before team members are looked up. */
export type Step =
  | { kind: 'opening' }
  | { kind: 'challenge'; number: number; title: string }
  | { kind: 'overall' }
  | { kind: 'place'; of: string; label: string; rank: Rank; place: number; teams: string[] };

export interface Programme {
  steps: Step[];
  /** The signed name of a team, by its key. */
  nameOf(key: string): string;
  /** "Winner of challenge 2": where it comes from, for the places over all. */
  originOf(key: string): string;
}

interface Placed {
  place: number;
  team: string;
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
/** Of a challenge, and of all of them where a panel has placed every team. */
const REVEALED_PLACES = 2;

export const challengeWords = ({ number, title }: { number: number; title: string }) =>
  `Challenge ${number} · ${title}`;

/** What the signed verdict says, the best last: challenge by challenge, then over all of them. */
export function programmeOf(pack: Pick<VerdictPack, 'challenges' | 'teams' | 'award' | 'results'>) {
  const teams = new Map(pack.teams.map((team) => [team.key, team]));
  const rankingOf = (number: number) =>
    pack.results.challenges.find(({ challenge }) => challenge === number)?.places ?? [];
  const challenges = pack.challenges.toSorted((one, other) => one.number - other.number);
  const overall = overallPlaces(pack.award, pack.results);
  const isChosen = pack.award?.kind === 'committee';
  const programme: Programme = {
    steps: [
      { kind: 'opening' },
      ...challenges.flatMap(({ number, title }): Step[] => {
        return [
          { kind: 'challenge', number, title },
          ...challengePlaces({ number, title }, upTo(rankingOf(number), REVEALED_PLACES)),
        ];
      }),
      ...overallSteps(isChosen ? overall : upTo(overall, REVEALED_PLACES)),
    ],
    nameOf: (key) => teams.get(key)?.name ?? key,
    originOf(key) {
      const number = teams.get(key)?.challenge;
      if (number === undefined) return '';
      const hasWon = rankingOf(number).some(({ team, place }) => team === key && place === 1);
      return originWords(number, hasWon);
    },
  };
  return programme;
}

const originWords = (number: number, hasWon: boolean) =>
  hasWon ? `Winner of challenge ${number}` : `Challenge ${number}`;

const challengePlaces = (
  challenge: { number: number; title: string },
  placed: readonly Placed[],
): Step[] =>
  places(placed, {
    of: challengeWords(challenge),
    first: ['Winner', 'Winners'],
    ranks: ['winner', 'place'],
  });

function overallSteps(placed: readonly Placed[]): Step[] {
  if (placed.length === 0) return [];
  return [
    { kind: 'overall' },
    ...places(placed, {
      of: 'over all challenges',
      first: ['First place', 'First place, shared'],
      ranks: ['final', 'runner-up'],
    }),
  ];
}

const upTo = (placed: readonly Placed[], last: number) =>
  placed.filter(({ place }) => place <= last);

interface PlacesWords {
  of: string;
  /** What the first place is called, for one team and for several. */
  first: readonly [one: string, many: string];
  ranks: readonly [first: Rank, lower: Rank];
}

/** The lowest first; teams that share a place are named together. */
function places(placed: readonly Placed[], { of, first, ranks }: PlacesWords): Step[] {
  const byPlace = Map.groupBy(placed, ({ place }) => place);
  return [...byPlace]
    .toSorted(([one], [other]) => other - one)
    .map(([place, each]) => {
      const isShared = each.length > 1;
      const isFirst = place === 1;
      const ordinal = `${ORDINALS[place - 1] ?? `${place}th`} place`;
      return {
        kind: 'place',
        ...{ of, place },
        rank: ranks[isFirst ? 0 : 1],
        label: isFirst ? first[isShared ? 1 : 0] : isShared ? `${ordinal}, shared` : ordinal,
        teams: each.map(({ team }) => team),
      };
    });
}

/** In the place of every team while a rehearsal runs; one name is quite long, one team prefers not to be named. */
const SAMPLES = {
  a: 'Sample Team A',
  b: 'Sample Team B',
  long: 'A Sample Team with quite a long name',
};
const SAMPLE_PEOPLE = ['Name Surname A', 'Name Surname B', 'Name Surname C', 'Name Surname D'];

export function sampleTeam(key: string): TeamWords {
  const title = 'A sample project with a title of some length';
  if (key === SAMPLES.b) return { members: [], unnamed: SAMPLE_PEOPLE.length, title: null };
  return { members: SAMPLE_PEOPLE, unnamed: key === SAMPLES.long ? 2 : 0, title };
}

/** As a ceremony goes, with the challenges of the edition and no team of it. */
export function sampleProgramme(
  challenges: readonly { number: number; title: string }[],
): Programme {
  const shown = challenges.length > 0 ? challenges : [{ number: 1, title: 'A sample challenge' }];
  const { a, b, long } = SAMPLES;
  const seconds = [b, long, b];
  return {
    steps: [
      { kind: 'opening' },
      ...shown.flatMap((challenge, index): Step[] => [
        { kind: 'challenge', number: challenge.number, title: challenge.title },
        ...challengePlaces(challenge, [
          { place: 1, team: a },
          { place: 2, team: seconds[index % seconds.length] ?? b },
        ]),
      ]),
      ...overallSteps([
        { place: 1, team: long },
        { place: 2, team: a },
      ]),
    ],
    nameOf: (key) => key,
    originOf: () => originWords(shown[0]?.number ?? 1, true),
  };
}
