import type { ComputedRanking } from '../computation/compute-ranking.ts';
import { canonicalJson } from '../pack-hashes.ts';
import type { Place, Ranking } from '../ranking-schema.ts';
import { listed, type Names, placeWords } from '../words/names.ts';
import { certaintyWords, unconnectedWords } from '../words/ranking-words.ts';

/** What differs between a ranking that was computed again and the one that a file has. */
export function compareRanking(
  computed: ComputedRanking,
  said: Ranking | undefined,
  names: Names,
): string[] {
  if (computed.kind === 'unconnected') {
    return [`It cannot be ranked. ${unconnectedWords(computed.parts, names)}`];
  }
  if (!said) return ['The file has no ranking for it.'];
  const saidOf = new Map(said.places.map((place) => [place.team, place]));
  const wanted = new Set(computed.places.map(({ team }) => team));
  const problems = [
    ...computed.places.flatMap((place) => comparePlace(place, saidOf.get(place.team), names)),
    ...said.places
      .filter(({ team }) => !wanted.has(team))
      .map(({ team }) => `The file ranks ${names.team(team)}, which is not to be ranked here.`),
  ];
  if (said.places.length !== saidOf.size) problems.push('The file gives a team two places.');
  if (canonicalJson(computed.certainty) !== canonicalJson(said.certainty)) {
    problems.push(
      `Computed again it is: ${certaintyWords(computed.certainty, names)} The file says: ${certaintyWords(said.certainty, names)}`,
    );
  }
  if (canonicalJson(computed.ties) !== canonicalJson(said.ties)) {
    problems.push(`${tiesOf(computed, names)} when computed again, the file says otherwise.`);
  }
  if (problems.length === 0 && canonicalJson(computed.places) !== canonicalJson(said.places)) {
    problems.push('The file lists the places in another order.');
  }
  return problems;
}

function comparePlace(computed: Place, said: Place | undefined, names: Names): string[] {
  const team = names.team(computed.team);
  if (!said) {
    return [
      `${team} is ${placeWords(computed.place)} when computed again, the file leaves it out.`,
    ];
  }
  const problems: string[] = [];
  if (computed.place !== said.place) {
    problems.push(
      `${team} is ${placeWords(computed.place)} when computed again, the file says ${placeWords(said.place)}.`,
    );
  }
  for (const [column, words] of [
    ['adjusted', 'an adjusted score'],
    ['mean', 'a mean'],
  ] as const) {
    if (computed[column] !== said[column]) {
      problems.push(
        `${team} has ${words} of ${computed[column]} when computed again, the file says ${said[column]}.`,
      );
    }
  }
  if (computed.decidedBy !== said.decidedBy) {
    problems.push(`What decided the place of ${team} is another rule when computed again.`);
  }
  return problems;
}

function tiesOf({ ties }: Ranking, names: Names): string {
  if (ties.length === 0) return 'No teams are tied';
  const tied = new Set(ties.flatMap(({ order }) => order.flat()));
  return `${listed([...tied].map(names.team))} are tied and parted in a certain way`;
}
