import type { Award, PackResults } from './verdict-pack-schema.ts';

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
