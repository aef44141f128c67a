import { areTeamsFixed } from '../../../event/team-rules.ts';
import { RATE_LIMITS, TEAM_REQUESTS_OPEN_MAX } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { MailKind } from '../../mail/outbox/template-schema.ts';
import type { DataSubject } from '../../module.ts';
import type { Membership } from './membership.ts';
import type { OwnTeams } from './own-team.ts';
import { refusal } from './refusals.ts';
import type { OwnTeam } from './schema.ts';
import type { StoredTeam, TeamStore } from './store.ts';

interface Stores extends PostStores {
  teams: TeamStore;
}

interface RequestDeps {
  store: Stores & Atomic<Stores>;
  membership: Pick<Membership, 'joinByRequest' | 'isOpen'>;
  ownTeams: Pick<OwnTeams, 'show' | 'requirePlace'>;
  content: ContentReader;
  post: Pick<Outbox, 'add'>;
  clock: Clock;
}

const requestId = (registrationId: string, teamId: string) =>
  derivedId('team-request', registrationId, teamId);

/** How people without a team ask one to take them in, and how it answers. */
export function createTeamRequests(deps: RequestDeps) {
  const { store, membership, ownTeams, content, post, clock } = deps;

  /** Each member once for each who asks, and no more often than a team can bear. */
  async function tellMembers(stores: Stores, id: string, team: StoredTeam): Promise<void> {
    const limit = RATE_LIMITS.teamRequestMailByTeam;
    const tries = [[`team-request-mail:${team.id}`, limit]] as const;
    if (await stores.rateLimits.takeAll(tries, clock.now())) return;
    for (const { personId } of await stores.teams.participants.members(
      { teamId: team.id },
      clock.eventNow(),
    )) {
      await post.add(stores, {
        id: derivedId('team-request', id, personId),
        personId,
        kind: 'team-request',
        fields: { team: team.name },
      });
    }
  }

  /** The current team of the person who answers for it. */
  async function requireTeamId(personId: string) {
    const { place, edition } = await ownTeams.requirePlace(personId);
    const teamId = await store.teams.teamIdOf(place.id);
    if (teamId === null) throw refusal('no-team');
    return { teamId, registrationId: place.id, edition };
  }

  return {
    /** Asked again, it is the same request; one that was declined stays so. */
    async ask(personId: string, teamId: string, sentence: string): Promise<OwnTeam> {
      const { place, edition } = await ownTeams.requirePlace(personId);
      const limit = RATE_LIMITS.teamRequestByPerson;
      const tries = [[`team-request:${personId}`, limit]] as const;
      await store.rateLimits.require(tries, clock.now());
      await store.atomically(async (stores) => {
        const { teams } = stores;
        const now = clock.eventNow();
        // Held: of those who ask four teams at once three are asked.
        if ((await teams.participants.holdPlace(place.id, now)) !== edition.year)
          throw refusal('no-place');
        // An unconfirmed address may be made up, and the mail would reach a stranger.
        if (!(await teams.participants.placeOf(personId, now))?.isFirm)
          throw refusal('place-not-firm');
        if (areTeamsFixed(edition, now)) throw refusal('teams-fixed');
        if ((await teams.teamIdOf(place.id)) !== null) throw refusal('in-a-team');
        const id = requestId(place.id, teamId);
        const known = await teams.requests.find(id);
        if (known?.state === 'declined') throw refusal('asked-before');
        if (known) return;
        const team = await teams.find(teamId);
        const looks =
          team?.edition === edition.year &&
          team.looksFor !== '' &&
          (await membership.isOpen(stores, team));
        if (!looks || (await teams.countMembers(teamId)) >= edition.registration.teamSize.max) {
          throw refusal('not-looking');
        }
        if ((await teams.requests.countOpenOf(place.id)) >= TEAM_REQUESTS_OPEN_MAX) {
          throw refusal('too-many-requests');
        }
        const created_at = clock.now().toISOString();
        const asked = { id, registration_id: place.id, team_id: teamId, sentence, created_at };
        await teams.requests.create(asked);
        await tellMembers(stores, id, team);
      });
      return ownTeams.show(personId);
    },

    async takeBack(personId: string, teamId: string): Promise<OwnTeam> {
      const { place } = await ownTeams.requirePlace(personId);
      await store.teams.requests.takeBack(requestId(place.id, teamId));
      return ownTeams.show(personId);
    },

    /** By any member; accepted people are told. */
    async accept(personId: string, id: string): Promise<OwnTeam> {
      const { edition, registrationId } = await requireTeamId(personId);
      await store.atomically(async (stores) => {
        const joined = await membership.joinByRequest(stores, id, registrationId, edition);
        const asker = await stores.teams.participants.personOf(joined.registrationId);
        if (asker === null) return;
        await post.add(stores, {
          id: derivedId('team-request-accepted', id),
          personId: asker,
          kind: 'team-request-accepted',
          fields: { team: joined.team.name },
        });
      });
      return ownTeams.show(personId);
    },

    /** They read it on their page, in kind words; the team says no reason. */
    async decline(personId: string, id: string): Promise<OwnTeam> {
      const { teamId } = await requireTeamId(personId);
      const request = await store.teams.requests.find(id);
      if (request?.team_id !== teamId) throw refusal('request-over');
      await store.teams.requests.decline(id, teamId);
      return ownTeams.show(personId);
    },

    exportOf: async ({ id }: DataSubject) =>
      (await store.teams.participants.requestsOf(id)).map(
        ({ registrationId: _, ...asked }) => asked,
      ),

    async erase({ id }: DataSubject): Promise<number> {
      const asked = await store.teams.participants.requestsOf(id);
      return store.teams.requests.endAllOf(asked.map(({ registrationId }) => registrationId));
    },

    /** Once the teams of an edition are fixed, all requests end. */
    async endWithTeams(): Promise<number> {
      const years = await store.teams.requests.editions();
      if (years.length === 0) return 0;
      const { editions } = await content.content();
      const now = clock.eventNow();
      const fixed = years.filter((year) => {
        const edition = editions.find((each) => each.year === year);
        return !edition || areTeamsFixed(edition, now);
      });
      return store.teams.requests.endAllIn(fixed);
    },

    /** What is true when a mail is written: some minutes later it may be over. */
    mailFields: {
      async 'team-request'(personId: string) {
        const { team, canChange } = await ownTeams.show(personId);
        return team && canChange && team.requests.length > 0 ? { team: team.name } : null;
      },
      async 'team-request-accepted'(personId: string) {
        const { team } = await ownTeams.show(personId);
        return team && { team: team.name };
      },
    },
  };
}
export type TeamRequests = ReturnType<typeof createTeamRequests>;

const team = { what: 'the name of the team', sample: 'The Outliers' } as const;

/** Who asks is read on the page alone: a request that has ended leaves no name in a mail. */
export const TEAM_MAIL_KINDS = [
  {
    kind: 'team-request',
    title: 'Someone asks to join a team',
    subject: 'Someone would like to join {team}',
    text: `Hello {name}

Someone has read whom your team {team} is looking for, and asks to join. Your page shows who it is and what they wrote. Any of you can accept or decline there:

{link}`,
    fields: { team },
  },
  {
    kind: 'team-request-accepted',
    title: 'A team has accepted a request',
    subject: 'You are in: {team}',
    text: `Hello {name}

{team} has accepted you. Your page shows who else is in your team:

{link}`,
    fields: { team },
  },
] as const satisfies readonly MailKind[];
