import type { ComputedResults } from '../compute-results.ts';
import type { VerdictPack } from '../verdict-pack-schema.ts';
import { packNames, placeWords } from '../words/names.ts';

/** The committee chooses among the winners of the challenges; a common panel has seen every team. */
export function checkAward(pack: VerdictPack, { challenges }: ComputedResults): string[] {
  const { award } = pack;
  const names = packNames(pack);
  if (award?.kind === 'committee') {
    const winners = new Set(
      challenges.flatMap(({ ranking }) =>
        ranking.kind === 'ranked'
          ? ranking.places.filter(({ place }) => place === 1).map(({ team }) => team)
          : [],
      ),
    );
    const placed = award.places.map(({ team }) => team);
    return [
      ...award.places
        .filter(({ team }) => !winners.has(team))
        .map(
          ({ team, place }) =>
            `${names.team(team)} is ${placeWords(place)} over all challenges, but did not win its own when computed again.`,
        ),
      ...(new Set(placed).size === placed.length
        ? []
        : ['The committee gave a team two places over all challenges.']),
    ];
  }
  const common = award && pack.panels.find(({ id }) => id === award.panel);
  if (!common) return [];
  const seen = new Set(common.teams);
  return pack.teams
    .filter(({ key }) => !seen.has(key))
    .map(({ name }) => `The common panel was not to score ${name}.`);
}
