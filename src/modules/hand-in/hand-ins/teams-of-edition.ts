import { AppError } from '../../../schema/app-error.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { HandInStore, TeamVersion } from './store.ts';

/** A team, or what is left of one that is gone: its hand-ins. */
export interface HandInTeam {
  id: string;
  name: string;
  challenge: number | null;
  isGone: boolean;
  handIns: TeamVersion[];
}

interface TeamDeps {
  store: { handIns: HandInStore };
  teams: TeamLookup;
}

/** The edition of a year; the current one where none is named. */
export async function editionOf(
  content: ContentReader,
  year: number | undefined,
): Promise<Edition> {
  const { editions, current } = await content.content();
  if (year === undefined) return current;
  const found = editions.find((each) => each.year === year);
  if (!found) throw new AppError('notFound');
  return found;
}

/** By challenge, those without one last, and then by name: team 7 before team 12. */
export async function handInTeams({ store, teams }: TeamDeps, year: number) {
  const [known, handIns] = await Promise.all([
    teams.inEdition(year),
    store.handIns.list({ edition: year }),
  ]);
  const byTeam = Map.groupBy(handIns, ({ teamId }) => teamId);
  const found: HandInTeam[] = known.map(({ id, name, challenge }) => ({
    ...{ id, name, challenge },
    isGone: false,
    handIns: byTeam.get(id) ?? [],
  }));
  for (const [id, left] of byTeam) {
    const last = left.at(-1);
    if (!last || known.some((team) => team.id === id)) continue;
    const { teamName: name, challenge } = last;
    found.push({ id, name, challenge, isGone: true, handIns: left });
  }
  return found.sort(
    (one, other) =>
      (one.challenge ?? Number.MAX_SAFE_INTEGER) - (other.challenge ?? Number.MAX_SAFE_INTEGER) ||
      one.name.localeCompare(other.name, 'en', { numeric: true }) ||
      one.id.localeCompare(other.id),
  );
}
