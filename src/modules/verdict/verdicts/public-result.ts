import { overallPlaces } from '../../../judging/outcome.ts';
import { strengthsOf } from '../../../judging/strengths.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { packNames } from '../../../judging/words/names.ts';
import type { PublicTeam, PublicVerdict } from './schema.ts';

type PublicResult = Pick<
  PublicVerdict,
  'challenges' | 'overall' | 'teams' | 'awardReason' | 'jury' | 'method'
>;

/** Team 2 before Team 10. */
const NAMES = new Intl.Collator('en', { numeric: true });
/** Of a challenge, and of a panel that has placed every team; a committee names as many as it wants to. */
export const PUBLIC_PLACES = 2;

/** The public part of a pack: first and second places, without scores. */
export function publicResultOf(pack: VerdictPack): PublicResult {
  const { team } = packNames(pack);
  const overall = overallPlaces(pack.award, pack.results).filter(
    ({ place }) => pack.award?.kind === 'committee' || place <= PUBLIC_PLACES,
  );
  const teams = pack.teams
    .map(({ key, name, challenge }): PublicTeam => {
      const place = placeIn(pack, challenge, key);
      const isFirst = place === 1 || overall.some((each) => each.team === key && each.place === 1);
      return {
        ...{ id: key, name, challenge, place },
        overall: overall.find((each) => each.team === key)?.place ?? null,
        strengths: isFirst ? strengthsOf(pack, key) : [],
      };
    })
    .sort((one, other) => NAMES.compare(one.name, other.name));
  const criteria = pack.rubric.groups.flatMap((group) => group.criteria);
  return {
    challenges: pack.challenges.map(({ number, title }) => ({
      ...{ number, title },
      winners: (pack.results.challenges.find(({ challenge }) => challenge === number)?.places ?? [])
        .filter(({ place }) => place === 1)
        .map((each) => team(each.team)),
    })),
    overall: overall.map(({ place, team: key }) => ({ place, team: team(key) })),
    teams,
    awardReason: pack.award?.kind === 'committee' ? pack.award.reason : '',
    jury: {
      judges: pack.judges.length,
      panels: pack.panels.length,
      criteria: criteria.filter(({ counts }) => counts).length,
      groups: pack.rubric.groups.map(({ title, weight }) => ({ title, weight })),
    },
    method: pack.method.text,
  };
}

function placeIn({ results }: VerdictPack, challenge: number, key: string): 1 | 2 | null {
  const ranking = results.challenges.find((each) => each.challenge === challenge);
  const place = ranking?.places.find(({ team }) => team === key)?.place;
  return place === 1 || place === 2 ? place : null;
}
