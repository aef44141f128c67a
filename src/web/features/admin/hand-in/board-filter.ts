import type { BoardTeam } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import type { TableAddress } from '../../../desk/table-address.ts';

const isMissing = ({ files }: BoardTeam) => files.some(({ shown }) => !shown?.counts);

/** A file is `missing` without a version that counts; the other states are those of a file. */
export function fits(
  team: BoardTeam,
  { search, filters: { challenge, state } }: Pick<TableAddress, 'search' | 'filters'>,
): boolean {
  if (!hasWords([team.name], search.split(/\s+/))) return false;
  if (challenge && String(team.challenge ?? 'none') !== challenge) return false;
  if (!state) return true;
  if (state === 'missing') return isMissing(team);
  if (state === 'begun') return team.files.some(({ begun }) => begun !== null);
  return team.files.some((file) => file.state === state);
}

/** How many teams have handed in both files, and how many files wait for a decision. */
export function figuresOf(teams: readonly BoardTeam[]) {
  return {
    complete: teams.filter((team) => !isMissing(team)).length,
    late: teams.flatMap(({ files }) => files).filter(({ state }) => state === 'late').length,
    begun: teams.flatMap(({ files }) => files).filter(({ begun }) => begun !== null).length,
  };
}
