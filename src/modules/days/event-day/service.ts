import type { Access } from '../../../server/access/access.ts';
import type { Session } from '../../../server/access/session.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { OwnHandIns } from '../../hand-in/hand-ins/schema.ts';
import type { OwnPitch } from '../../stage/pitch-clock/schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { EventDay } from './schema.ts';

interface EventDayDeps {
  content: ContentReader;
  teams: Pick<TeamLookup, 'ofPerson'>;
  handIns: { ofPerson(personId: string): Promise<OwnHandIns | null> };
  pitches: { listOf(teamId: string): Promise<OwnPitch[]> };
  access: Access;
}

const NOBODYS: Pick<EventDay, 'team' | 'handIn' | 'pitches'> = {
  team: null,
  handIn: null,
  pitches: [],
};

/** What the event page says to signed-in people beside its public part. */
export function createEventDays({ content, teams, handIns, pitches, access }: EventDayDeps) {
  async function ownOf(personId: string, year: number) {
    const team = await teams.ofPerson(personId);
    // People of an earlier year have nothing to do here.
    if (team?.edition !== year) return NOBODYS;
    const own = await handIns.ofPerson(personId);
    return {
      team: { name: team.name, table: team.table, challenge: team.challenge },
      handIn: own && { deadline: own.deadline, files: own.files.map(fileOf) },
      pitches: await pitches.listOf(team.id),
    };
  }

  return {
    async show(session: Session): Promise<EventDay> {
      const { year, onSite } = (await content.content()).current;
      const takesPart = session.person !== null && access.can(session, 'own-help:write');
      return {
        wifi: onSite.wifi,
        desk: onSite.help,
        firstAid: onSite.firstAid,
        takesPart,
        ...(session.person && takesPart ? await ownOf(session.person.id, year) : NOBODYS),
      };
    },
  };
}
export type EventDays = ReturnType<typeof createEventDays>;

function fileOf({ kind, versions }: OwnHandIns['files'][number]) {
  const counting = versions.find(({ counts }) => counts);
  const shown = counting ?? versions[0];
  return {
    kind,
    shown: shown
      ? {
          version: shown.receipt.version,
          standing: shown.standing,
          receivedAt: shown.receipt.receivedAt,
          receiptId: shown.receipt.id,
        }
      : null,
    counts: counting !== undefined,
  };
}
