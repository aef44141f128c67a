import { overallPlaces } from '../outcome.ts';
import type { PackInputs, VerdictPack } from '../verdict-pack-schema.ts';
import { packNames, placeWords } from './names.ts';

type Placed = Pick<VerdictPack, 'results' | 'award'> & Pick<PackInputs, 'teams'>;

/** Which places a corrected verdict changes, in words; none where only scores differ. */
export const changedPlaces = (before: Placed, after: Placed): string[] =>
  placeChanges(before, after).map(({ words }) => words);

/** The same, each with the key of the team that it is about. */
export function placeChanges(before: Placed, after: Placed): { team: string; words: string }[] {
  const names = packNames({ teams: [...before.teams, ...after.teams] });
  const was = placesOf(before);
  const is = placesOf(after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [where = '', team = ''] = key.split('/');
    const [old, now] = [was.get(key), is.get(key)];
    if (old === now) return [];
    const words = (place: number | undefined) =>
      place === undefined ? 'without a place' : placeWords(place);
    return [
      { team, words: `${where}: ${names.team(team)} was ${words(old)} and is ${words(now)}.` },
    ];
  });
}

function placesOf({ results, award }: Placed): Map<string, number> {
  return new Map([
    ...results.challenges.flatMap(({ challenge, places }) =>
      places.map(({ team, place }) => [`Challenge ${challenge}/${team}`, place] as const),
    ),
    ...overallPlaces(award, results).map(
      ({ team, place }) => [`Over all challenges/${team}`, place] as const,
    ),
  ]);
}
