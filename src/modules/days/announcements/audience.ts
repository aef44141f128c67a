import type { Access } from '../../../server/access/access.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { Audience } from './schema.ts';

/** The audience that may know them all. */
const ALL = 'all';
export const EVERYBODY = 'everybody';
const BETWEEN = ' ';

/** Who is not in a team yet takes part just as well. */
const WITH_PLACE = ['placed', 'held', 'offered'];

interface AudienceDeps {
  access: Pick<Access, 'rolesWith'>;
  content: ContentReader;
  teams: Pick<TeamLookup, 'ofPerson'>;
  registrations: {
    find(personId: string): Promise<{ edition: number; state: string } | null>;
  };
  judging: { isJudgeOf(personId: string, edition: number): Promise<boolean> };
}

/** Who looks, as far as it matters here. */
export interface Reader {
  roles: readonly string[];
  person: { id: string } | null;
}

/** The word for whom an announcement is for. */
export const wordOf = ({ audience, challenge }: { audience: Audience; challenge: number }) =>
  audience === 'challenge' ? `challenge-${challenge}` : audience;

/** Whether who is called by such words may know an announcement. */
export const mayKnow = (
  words: string,
  announcement: { audience: Audience; challenge: number },
): boolean => words === ALL || words.split(BETWEEN).includes(wordOf(announcement));

/**
 * The audiences of a session, of this edition only, because roles outlive it. A judge who takes
 * part as well hears both.
 */
export function createAudienceOf(deps: AudienceDeps) {
  async function asParticipant(personId: string, year: number): Promise<string[]> {
    const team = await deps.teams.ofPerson(personId);
    if (team?.edition === year) {
      return ['teams', ...(team.challenge === null ? [] : [`challenge-${team.challenge}`])];
    }
    const own = await deps.registrations.find(personId);
    return own?.edition === year && WITH_PLACE.includes(own.state) ? ['teams'] : [];
  }

  return async function audienceOf({ roles, person }: Reader): Promise<string> {
    const readers = deps.access.rolesWith('announcement:read');
    if (readers.some((role) => roles.includes(role))) return ALL;
    const isParticipant = roles.includes('participant');
    const isJudge = roles.includes('judge');
    if (person === null || !(isParticipant || isJudge)) return EVERYBODY;
    const { year } = (await deps.content.content()).current;
    const words = [EVERYBODY];
    if (isParticipant) words.push(...(await asParticipant(person.id, year)));
    if (isJudge && (await deps.judging.isJudgeOf(person.id, year))) words.push('jury');
    return words.join(BETWEEN);
  };
}
