import { type BoardTeam, HAND_IN_STATES } from '../../../../modules/hand-ins/board-schema.ts';

/** `missing`: a file without a version that counts. The others are states of a file. */
export const STATE_FILTERS = ['', 'missing', ...HAND_IN_STATES] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export interface BoardFilters {
  search: string;
  /** The number of the challenge; `none` for teams without one. */
  challenge: string;
  state: StateFilter;
}

export const EVERY_TEAM: BoardFilters = { search: '', challenge: '', state: '' };

const isMissing = ({ files }: BoardTeam) => files.some(({ shown }) => !shown?.counts);

export function fits(team: BoardTeam, { search, challenge, state }: BoardFilters): boolean {
  if (!team.name.toLowerCase().includes(search.trim().toLowerCase())) return false;
  if (challenge !== '' && String(team.challenge ?? 'none') !== challenge) return false;
  if (state === '') return true;
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
