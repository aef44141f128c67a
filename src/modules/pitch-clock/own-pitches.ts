import { AppError } from '../../schema/app-error.ts';
import type { TeamLookup } from '../teams/lookup.ts';
import type { Operating } from './operating.ts';
import type { Pitches } from './pitches.ts';
import type { OwnPitch } from './schema.ts';

interface OwnPitchDeps {
  teams: TeamLookup;
  pitches: Pitches;
  operating: Pick<Operating, 'sayAtDoor'>;
}

/** For members of a team. */
export function createOwnPitches({ teams, pitches, operating }: OwnPitchDeps) {
  return {
    async list(personId: string): Promise<OwnPitch[]> {
      const team = await teams.ofPerson(personId);
      return team ? pitches.listOf(team.id) : [];
    },

    async sayAtDoor(personId: string, panelId: string, isAtDoor: boolean): Promise<void> {
      const team = await teams.ofPerson(personId);
      if (!team || !(await pitches.hasPitchIn(team.id, panelId))) throw new AppError('notFound');
      await operating.sayAtDoor(panelId, team.id, isAtDoor);
    },
  };
}
export type OwnPitches = ReturnType<typeof createOwnPitches>;
