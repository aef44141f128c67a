import type { Clock } from '../../../server/lib/clock.ts';
import type { KnownTeam, TeamMember } from './participant-rows.ts';
import type { TeamStore } from './store.ts';

export type { KnownTeam };

/** Asks about teams, for other modules; who may know, they decide. */
export function createTeamLookup({ store, clock }: { store: { teams: TeamStore }; clock: Clock }) {
  return {
    /** A person's team in the newest edition they have a place in; null if none. */
    async ofPerson(personId: string): Promise<KnownTeam | null> {
      const place = await store.teams.participants.placeOf(personId, clock.eventNow());
      const id = place?.hasPlace ? await store.teams.teamIdOf(place.id) : null;
      return id === null ? null : store.teams.find(id);
    },

    /** In all editions, the newest first. */
    allOf: (personId: string): Promise<KnownTeam[]> => store.teams.participants.teamsOf(personId),

    find: (id: string): Promise<KnownTeam | null> => store.teams.find(id),

    /** In the order in which they were made. */
    inEdition: (edition: number): Promise<KnownTeam[]> => store.teams.list(edition),

    /** Who is in it, with what each has agreed to. */
    membersOf: (teamId: string): Promise<TeamMember[]> =>
      store.teams.participants.members({ teamId }, clock.eventNow()),

    /** Also of an edition that is not the newest they have a place in. */
    async isMember(teamId: string, personId: string): Promise<boolean> {
      const members = await store.teams.participants.members({ teamId }, clock.eventNow());
      return members.some((member) => member.personId === personId);
    },

    /** Whether each of them agrees that the bank sees what the team hands in. */
    agreesToBank,

    membersIn: (edition: number): Promise<TeamMember[]> =>
      store.teams.participants.members({ edition }, clock.eventNow()),
  };
}
export type TeamLookup = ReturnType<typeof createTeamLookup>;

/** A team agrees that its bank sees its files when each of its members does. */
export function agreesToBank(members: readonly TeamMember[]): boolean {
  return members.length > 0 && members.every(({ bankConsent }) => bankConsent);
}
