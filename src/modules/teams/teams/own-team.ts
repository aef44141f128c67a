import { areTeamsFixed, isHandInClosed } from '../../../event/team-rules.ts';
import { AppError } from '../../../schema/app-error.ts';
import { readJoinCode } from '../../../schema/join-code.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { shownCode } from './join-codes.ts';
import type { Membership } from './membership.ts';
import type { Place } from './participant-rows.ts';
import { noSuchChallenge, refusal, wrongCode } from './refusals.ts';
import type { OwnTeam, OwnTeamChange } from './schema.ts';
import type { StoredTeam, TeamStore } from './store.ts';

interface Stores {
  teams: TeamStore;
}

interface OwnTeamDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  membership: Membership;
  content: ContentReader;
  clock: Clock;
}

/** What participants do with their own team. Other teams can only be named by their code. */
export function createOwnTeams({ store, membership, content, clock }: OwnTeamDeps) {
  async function registrationOf(personId: string) {
    const place = await store.teams.participants.placeOf(personId, clock.eventNow());
    const { editions, current } = await content.content();
    const edition: Edition = editions.find(({ year }) => year === place?.edition) ?? current;
    return { place, edition };
  }

  async function requirePlace(personId: string): Promise<{ place: Place; edition: Edition }> {
    const { place, edition } = await registrationOf(personId);
    if (!place?.hasPlace) throw refusal('no-place');
    return { place, edition };
  }

  const isOpen = (team: StoredTeam) =>
    store.atomically((stores) => membership.isOpen(stores, team));

  /** What a participant may know of their team. */
  async function show(personId: string): Promise<OwnTeam> {
    const { place, edition } = await registrationOf(personId);
    const id = place?.hasPlace ? await store.teams.teamIdOf(place.id) : null;
    const team = id === null ? null : await store.teams.find(id);
    const members = team
      ? await store.teams.participants.placed({ teamId: team.id }, clock.eventNow())
      : [];
    const isFixed = areTeamsFixed(edition, clock.eventNow());
    const canChange = !isFixed && (team === null || (await isOpen(team)));
    const { teamSize } = edition.registration;
    const canAsk = place?.hasPlace && place.isFirm && team === null && !isFixed;
    return {
      hasPlace: place?.hasPlace ?? false,
      wantsToJoin: place?.wantsToJoin ?? false,
      size: teamSize,
      fixedOn: edition.registration.teamsFixedOn,
      canChange,
      isHandInClosed: isHandInClosed(edition, clock.eventNow()),
      challenges: edition.challenges.challenges.map(({ number, title }) => ({ number, title })),
      team: team && {
        name: team.name,
        code: shownCode(team.code),
        challenge: team.challenge,
        table: team.table,
        version: team.version,
        members: members.map(({ id, name }) => ({ name, isYou: id === place?.id })),
        looksFor: team.looksFor,
        requests: canChange ? await store.teams.participants.requestsAt(team.id) : [],
      },
      lookingTeams: canAsk
        ? await store.teams.requests.lookingTeams(
            { registrationId: place.id, edition: edition.year },
            teamSize.max,
          )
        : [],
    };
  }

  /**
   * Throws for a code that no team has, and counts it. Before any transaction, which would take the
   * count back. Taken first and given back for a right one: guesses sent at once count as well. Answers
   * how long to wait where there are no tries left, and has not looked at the code then.
   */
  async function waitForCode(code: string, tries: Tries): Promise<number> {
    const refused = await store.rateLimits.takeAll(tries, clock.now());
    if (refused) return refused.waitMs;
    if (!(await store.teams.findByCode(readJoinCode(code)))) throw wrongCode();
    await store.rateLimits.giveBack(tries);
    return 0;
  }

  return {
    show,
    requirePlace,

    /**
     * On registration: false if too many wrong codes came from their network, or from all
     * together. The code is not looked at then, and waits until they are in: see decision 0127.
     */
    async checkCode(code: string, { network }: { network: string }): Promise<boolean> {
      const waitMs = await waitForCode(code, [
        [`join-code:${network}`, RATE_LIMITS.joinCodeByNetwork],
        ['join-code', RATE_LIMITS.joinCodeByAnyone],
      ]);
      return waitMs === 0;
    },

    async start(personId: string, name: string, id: string): Promise<OwnTeam> {
      const { place, edition } = await requirePlace(personId);
      await store.atomically((stores) => membership.start(stores, place.id, edition, { id, name }));
      return show(personId);
    },

    /** Counted per person: there are no more of them than places, and others' guesses do not count. */
    async join(personId: string, code: string): Promise<OwnTeam> {
      const { place, edition } = await requirePlace(personId);
      const key = `join-code:${personId}`;
      const waitMs = await waitForCode(code, [[key, RATE_LIMITS.joinCodeByPerson]]);
      if (waitMs > 0) {
        throw new AppError('tooManyTries', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
      await store.atomically((stores) => membership.joinByCode(stores, place.id, code, edition));
      return show(personId);
    },

    async leave(personId: string): Promise<OwnTeam> {
      const { place, edition } = await requirePlace(personId);
      await store.atomically((stores) => membership.leave(stores, place.id, edition));
      return show(personId);
    },

    /** Any member may name the team, choose its challenge and say whom it looks for. */
    async change(
      personId: string,
      { name, challenge, looksFor }: OwnTeamChange,
      version: number | undefined,
    ): Promise<OwnTeam> {
      const { place, edition } = await requirePlace(personId);
      requireChallenge(edition, challenge);
      if (areTeamsFixed(edition, clock.eventNow())) throw refusal('teams-fixed');
      await store.atomically(async (stores) => {
        const { teams } = stores;
        const id = await teams.teamIdOf(place.id);
        const team = id === null ? null : await teams.hold(id);
        if (team === null) throw refusal('no-team');
        await membership.requireOpen(stores, team);
        requireVersion(team.version, version);
        await teams.change(team.id, {
          name,
          challenge,
          ...(looksFor !== undefined && { looksFor }),
        });
      });
      return show(personId);
    },
  };
}
export type OwnTeams = ReturnType<typeof createOwnTeams>;

export function requireChallenge({ challenges }: Edition, challenge: number | null): void {
  if (challenge === null) return;
  if (!challenges.challenges.some(({ number }) => number === challenge)) throw noSuchChallenge();
}

/** A team that is held has its next version already. */
export function requireVersion(held: number, wanted: number | undefined): void {
  if (wanted !== undefined && wanted !== held - 1) throw new AppError('changedMeanwhile');
}
