import { areTeamsFixed } from '../../../event/team-rules.ts';
import { readJoinCode } from '../../../schema/join-code.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import { isJoinCode, newJoinCode } from './join-codes.ts';
import { refusal, wrongCode } from './refusals.ts';
import type { StoredTeam, TeamStore } from './store.ts';

/** Whether other records need the team; `store.within` has one's own stores of the transaction. */
export type TeamNeeded = (
  transaction: object,
  team: { id: string; edition: number },
) => Promise<boolean>;

/** Teams that must stay: what a jury has scored must not lose its names. */
export function createStandingTeams() {
  const reasons: TeamNeeded[] = [];
  return {
    /** For modules that stand on this one. */
    keep: (isNeeded: TeamNeeded) => void reasons.push(isNeeded),

    isNeeded: (async (transaction, team) => {
      for (const isNeeded of reasons) if (await isNeeded(transaction, team)) return true;
      return false;
    }) satisfies TeamNeeded as TeamNeeded,
  };
}

/** For transactions of other modules. */
export interface TeamStores {
  teams: TeamStore;
}

/** What is left of being in a team: the team ends with its last member. */
export interface Seat {
  teamId: string;
  name: string;
  code: string;
  challenge: number | null;
}

/**
 * How people come into teams and out of them, inside the caller's transaction. The caller hands
 * the edition in: to ask for it there would wait for the very transaction.
 */
export function createMembership({ clock, isNeeded }: { clock: Clock; isNeeded: TeamNeeded }) {
  /** Locks the registration; throws without a place. */
  async function requirePlace({ teams }: TeamStores, registrationId: string, edition: Edition) {
    const year = await teams.participants.holdPlace(registrationId, clock.eventNow());
    if (year === null || year !== edition.year) throw refusal('no-place');
    if (areTeamsFixed(edition, clock.eventNow())) throw refusal('teams-fixed');
  }

  /** For members: a team that is locked or judged stays as it is. */
  async function requireOpen(stores: TeamStores, team: StoredTeam): Promise<void> {
    if (team.lockedAt !== null) throw refusal('teams-fixed');
    if (await isNeeded(stores, team)) throw refusal('team-judged');
  }

  return {
    requireOpen,

    isOpen: async (stores: TeamStores, team: StoredTeam): Promise<boolean> =>
      team.lockedAt === null && !(await isNeeded(stores, team)),

    /** A new team with its first member; without a name it is called by its code. */
    async start(
      stores: TeamStores,
      registrationId: string,
      edition: Edition,
      { id, name = '' }: { id: string; name?: string },
    ): Promise<void> {
      await requirePlace(stores, registrationId, edition);
      const { teams } = stores;
      const before = await teams.teamIdOf(registrationId);
      if (before === id) return;
      if (before !== null) throw refusal('in-a-team');
      const code = await freeCode(teams);
      const team = { id, edition: edition.year, name: name || `Team ${code.slice(0, 3)}`, code };
      // A repeated request by a person who has left that team since: nothing to create.
      if (!(await teams.create({ ...team, challenge: null }, clock.now()))) return;
      await teams.place(registrationId, id, clock.now());
    },

    /** Into the team of that code, if there is a seat: of ten who come for the last one, one gets it. */
    async joinByCode(
      stores: TeamStores,
      registrationId: string,
      code: string,
      edition: Edition,
    ): Promise<void> {
      await requirePlace(stores, registrationId, edition);
      const { teams } = stores;
      const found = await teams.findByCode(readJoinCode(code));
      if (found?.edition !== edition.year) throw wrongCode();
      const before = await teams.teamIdOf(registrationId);
      if (before === found.id) return;
      if (before !== null) throw refusal('in-a-team');
      const team = await teams.hold(found.id);
      if (team === null) throw wrongCode();
      await requireOpen(stores, team);
      const { max } = edition.registration.teamSize;
      if ((await teams.countMembers(team.id)) >= max) throw refusal('team-full');
      await teams.place(registrationId, team.id, clock.now());
    },

    /**
     * Accepts a request, by a member of the team, under the same rules as a join code.
     * Only who is still in the team answers for it.
     */
    async joinByRequest(
      stores: TeamStores,
      requestId: string,
      memberId: string,
      edition: Edition,
    ): Promise<{ registrationId: string; team: StoredTeam }> {
      const { teams } = stores;
      if (areTeamsFixed(edition, clock.eventNow())) throw refusal('teams-fixed');
      const asked = await teams.requests.find(requestId);
      if (asked === null) throw refusal('request-over');
      const { registration_id: registrationId, team_id: teamId } = asked;
      const year = await teams.participants.holdPlace(registrationId, clock.eventNow());
      const team = year === edition.year ? await teams.hold(teamId) : null;
      // Held by now: what another team, or who asks, was faster with is seen here.
      const isOpen = (await teams.requests.find(requestId))?.state === 'open';
      const isOfTeam = (await teams.teamIdOf(memberId)) === teamId;
      if (team === null || !isOpen || !isOfTeam) throw refusal('request-over');
      await requireOpen(stores, team);
      const { max } = edition.registration.teamSize;
      if ((await teams.countMembers(teamId)) >= max) throw refusal('own-team-full');
      await teams.place(registrationId, teamId, clock.now());
      return { registrationId, team };
    },

    /** For members while teams may change; without a team there is nothing to leave. */
    async leave(stores: TeamStores, registrationId: string, edition: Edition): Promise<void> {
      await requirePlace(stores, registrationId, edition);
      await leaveTeam(stores, registrationId, (team) => requireOpen(stores, team));
    },

    /** People who no longer take part leave even a locked team. */
    async memberWithdrew(stores: TeamStores, registrationId: string): Promise<Seat | null> {
      await stores.teams.participants.holdPlace(registrationId, clock.eventNow());
      await stores.teams.requests.endAllOf([registrationId]);
      const team = await leaveTeam(stores, registrationId);
      if (team === null) return null;
      return { teamId: team.id, name: team.name, code: team.code, challenge: team.challenge };
    },

    /**
     * Back into the team of before an organiser's mistake, if it is not locked and
     * has room, or for a reason. One that ended with them begins again under its name and, if it is free,
     * its code.
     */
    async memberReturned(
      stores: TeamStores,
      registrationId: string,
      { teamId, name, code, challenge }: Seat,
      edition: Edition,
      reason = '',
    ): Promise<boolean> {
      const { teams } = stores;
      if ((await teams.participants.holdPlace(registrationId, clock.eventNow())) !== edition.year)
        return false;
      if ((await teams.teamIdOf(registrationId)) !== null) return false;
      if ((await teams.find(teamId)) === null) {
        const isFree = isJoinCode(code) && (await teams.findByCode(code)) === null;
        const isKnown = edition.challenges.challenges.some(({ number }) => number === challenge);
        const team = { id: teamId, edition: edition.year, name };
        await teams.create(
          {
            ...team,
            code: isFree ? code : await freeCode(teams),
            challenge: isKnown ? challenge : null,
          },
          clock.now(),
        );
      }
      const team = await teams.hold(teamId);
      if (team === null || team.edition !== edition.year) return false;
      const isFull = (await teams.countMembers(team.id)) >= edition.registration.teamSize.max;
      const isClosed = team.lockedAt !== null || (isFull && team.sizeReason === '');
      if (isClosed && reason === '') return false;
      if (isFull && team.sizeReason === '') await teams.change(team.id, { sizeReason: reason });
      await teams.place(registrationId, team.id, clock.now());
      return true;
    },
  };

  async function leaveTeam(
    stores: TeamStores,
    registrationId: string,
    check: (team: StoredTeam) => Promise<void> = async () => {},
  ): Promise<StoredTeam | null> {
    const { teams } = stores;
    const id = await teams.teamIdOf(registrationId);
    const team = id === null ? null : await teams.hold(id);
    if (team === null) return null;
    await check(team);
    await teams.place(registrationId, null, clock.now());
    const isEmpty = (await teams.countMembers(team.id)) === 0;
    if (isEmpty && !(await isNeeded(stores, team))) await teams.remove(team.id);
    return team;
  }
}
export type Membership = ReturnType<typeof createMembership>;

/** Asked for before: a code that is taken would end the transaction. */
export async function freeCode(teams: TeamStore): Promise<string> {
  let code = newJoinCode();
  while (await teams.findByCode(code)) code = newJoinCode();
  return code;
}
