import { overallPlaces } from '../../../judging/overall-places.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { listed } from '../../../judging/words/names.ts';

/** Of the places over all challenges, those that have a prize. */
const PRIZES = 2;
const PLACES = ['1st', '2nd'];

/** What a team has won, in words; empty where it has won nothing, or nothing is published yet. */
export function awardWords(pack: VerdictPack | null, teamId: string): string {
  if (!pack) return '';
  const won = pack.results.challenges
    .filter(({ places }) => places.some(({ team, place }) => team === teamId && place === 1))
    .map(({ challenge }) => `winner of Challenge ${challenge}`);
  const overall = overallPlaces(pack.award, pack.results)
    .filter(({ team, place }) => team === teamId && place <= PRIZES)
    .map(({ place }) => `${PLACES[place - 1]} place over all challenges`);
  const words = listed([...overall, ...won]);
  return words === '' ? '' : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
