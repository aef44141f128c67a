import type { Award, PackResults, VerdictPack } from './verdict-pack-schema.ts';

/** The places over all challenges, from the committee's decision or from the common panel. */
export function overallPlaces(
  award: Award | null,
  results: PackResults,
): { place: number; team: string }[] {
  if (award?.kind === 'committee') {
    return award.places
      .map(({ place, team }) => ({ place, team }))
      .sort((a, b) => a.place - b.place);
  }
  return (results.overall?.places ?? []).map(({ place, team }) => ({ place, team }));
}

/** Places that are told to others; those behind them stay with the teams. */
const TOLD = 2;

/** What a verdict means for a team: first and second places alone. */
export interface Outcome {
  /** Null where the team is behind the second place of its challenge. */
  challenge: { number: number; place: number } | null;
  /** Likewise over all challenges; null also where there is no such award. */
  overall: number | null;
}

/** Null where the verdict does not name the team. */
export function outcomeOf(pack: VerdictPack, teamId: string): Outcome | null {
  if (!pack.teams.some(({ key }) => key === teamId)) return null;
  const placeIn = (places: readonly { team: string; place: number }[]) =>
    places.find(({ team, place }) => team === teamId && place <= TOLD)?.place ?? null;
  const [challenge = null] = pack.results.challenges.flatMap(({ challenge: number, places }) => {
    const place = placeIn(places);
    return place === null ? [] : [{ number, place }];
  });
  return { challenge, overall: placeIn(overallPlaces(pack.award, pack.results)) };
}
