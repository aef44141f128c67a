import { overallPlaces } from '../../judging/overall-places.ts';
import type { VerdictPack } from '../../judging/verdict-pack-schema.ts';

/** One picture of the ceremony, before anybody has looked up who is in a team. */
export type Step =
  | { kind: 'opening' }
  | { kind: 'challenge'; number: number; title: string }
  | { kind: 'overall' }
  | { kind: 'place'; of: string; label: string; isFirst: boolean; teams: string[] };

export interface Programme {
  steps: Step[];
  /** The signed name of a team, by its key. */
  nameOf(key: string): string;
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
  const names = new Map(pack.teams.map(({ key, name }) => [key, name]));
  const challenges = pack.challenges.toSorted((one, other) => one.number - other.number);
  const overall = overallPlaces(pack.award, pack.results);
  const isChosen = pack.award?.kind === 'committee';
  const programme: Programme = {
    steps: [
      { kind: 'opening' },
      ...challenges.flatMap(({ number, title }): Step[] => {
        const ranking = pack.results.challenges.find(({ challenge }) => challenge === number);
        return [
          { kind: 'challenge', number, title },
          ...places(upTo(ranking?.places ?? [], REVEALED_PLACES), {
            of: challengeWords({ number, title }),
            first: ['Winner', 'Winners'],
          }),
        ];
      }),
      ...overallSteps(isChosen ? overall : upTo(overall, REVEALED_PLACES)),
    ],
    nameOf: (key) => names.get(key) ?? key,
  };
  return programme;
}

function overallSteps(placed: readonly Placed[]): Step[] {
  if (placed.length === 0) return [];
  return [
    { kind: 'overall' },
    ...places(placed, { of: 'Over all challenges', first: ['First place', 'First place, shared'] }),
  ];
}

const upTo = (placed: readonly Placed[], last: number) =>
  placed.filter(({ place }) => place <= last);

/** The lowest first; teams that share a place are named together. */
function places(
  placed: readonly Placed[],
  { of, first }: { of: string; first: readonly [one: string, many: string] },
): Step[] {
  const byPlace = Map.groupBy(placed, ({ place }) => place);
  return [...byPlace]
    .toSorted(([one], [other]) => other - one)
    .map(([place, each]) => {
      const isShared = each.length > 1;
      const isFirst = place === 1;
      const ordinal = `${ORDINALS[place - 1] ?? `${place}th`} place`;
      return {
        kind: 'place',
        of,
        isFirst,
        label: isFirst ? first[isShared ? 1 : 0] : isShared ? `${ordinal}, shared` : ordinal,
        teams: each.map(({ team }) => team),
      };
    });
}

/** In the place of every name while a rehearsal runs; one is as long as names may be. */
const SAMPLES = ['Sample Team A', 'Sample Team B', 'A Sample Team with quite a long name'];
const SAMPLE_PEOPLE = ['Name Surname A', 'Name Surname B', 'Name Surname C', 'Name Surname D'];

export const sampleMembers = (key: string): string[] =>
  key === SAMPLES[2] ? [...SAMPLE_PEOPLE, 'Name Surname E', 'Name Surname F'] : SAMPLE_PEOPLE;

/** As a ceremony goes, with the challenges of the edition and no team of it. */
export function sampleProgramme(
  challenges: readonly { number: number; title: string }[],
): Programme {
  const shown = challenges.length > 0 ? challenges : [{ number: 1, title: 'A sample challenge' }];
  const [a = '', b = '', long = ''] = SAMPLES;
  const seconds = [b, long, b];
  return {
    steps: [
      { kind: 'opening' },
      ...shown.flatMap(({ number, title }, index): Step[] => [
        { kind: 'challenge', number, title },
        ...places(
          [
            { place: 1, team: a },
            { place: 2, team: seconds[index % seconds.length] ?? b },
          ],
          { of: challengeWords({ number, title }), first: ['Winner', 'Winners'] },
        ),
      ]),
      ...overallSteps([
        { place: 1, team: long },
        { place: 2, team: a },
      ]),
    ],
    nameOf: (key) => key,
  };
}
