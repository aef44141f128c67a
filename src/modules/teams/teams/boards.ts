import { areTeamsFixed, sizeBeside } from '../../../event/team-rules.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { shownCode } from './join-codes.ts';
import { freeCode, type TeamNeeded } from './membership.ts';
import { requireChallenge, requireVersion } from './own-team.ts';
import type { PlacedPerson } from './participant-rows.ts';
import { refusal } from './refusals.ts';
import type {
  Team,
  TeamBoard,
  TeamInput,
  TeamLock,
  TeamMoves,
  TeamPerson,
  TeamSuggestion,
  TeamTableChanges,
} from './schema.ts';
import type { StoredTeam, TeamStore } from './store.ts';
import { suggestTeams } from './suggest/suggest-teams.ts';

interface Stores {
  teams: TeamStore;
  activity: ActivityRecorder;
}

interface BoardDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  isNeeded: TeamNeeded;
  clock: Clock;
}

/** What organisers do with the teams of the current edition. */
export function createTeamBoards({ store, content, isNeeded, clock }: BoardDeps) {
  const currentEdition = async (): Promise<Edition> => (await content.content()).current;

  /** Names of teams can be names of people: they are looked up while the team is there. */
  const record = ({ activity }: Stores, action: ActivityAction, by: string, subjectId: string) =>
    activity.record({ action, by, at: clock.now(), kind: 'team', subjectId, subject: '' });

  async function board(): Promise<TeamBoard> {
    const edition = await currentEdition();
    const [teams, people] = await Promise.all([
      store.teams.list(edition.year),
      store.teams.participants.placed({ edition: edition.year }, clock.eventNow()),
    ]);
    const byTeam = Map.groupBy(people, ({ teamId }) => teamId);
    return {
      edition: edition.year,
      size: edition.registration.teamSize,
      fixedOn: edition.registration.teamsFixedOn,
      isFixed: areTeamsFixed(edition, clock.eventNow()),
      challenges: edition.challenges.challenges.map(({ number, title }) => ({ number, title })),
      teams: teams.map((team) => toTeam(team, byTeam.get(team.id) ?? [])),
      pool: (byTeam.get(null) ?? []).map(toPerson),
    };
  }

  async function teamWithMembers(stores: Stores, id: string): Promise<Team> {
    const team = await stores.teams.find(id);
    if (team === null) throw new AppError('notFound');
    return toTeam(team, await stores.teams.participants.placed({ teamId: id }, clock.eventNow()));
  }

  /** Holds a team of the current edition, in the version that was looked at. */
  async function held(
    { teams }: Stores,
    id: string,
    edition: Edition,
    version: number | undefined,
  ): Promise<StoredTeam> {
    const team = await teams.hold(id);
    if (team?.edition !== edition.year) throw new AppError('notFound');
    requireVersion(team.version, version);
    return team;
  }

  /** Sets the lock of a team that is held. */
  async function setLock(
    stores: Stores,
    team: StoredTeam,
    { isLocked, reason }: TeamLock,
    { by, edition }: { by: string; edition: Edition },
  ): Promise<void> {
    if (isLocked === (team.lockedAt !== null)) return;
    if (!isLocked) {
      if (reason === '') throw refusal('unlock-reason-needed');
      await stores.teams.change(team.id, { lockedAt: null, unlockReason: reason });
      return record(stores, 'unlocked', by, team.id);
    }
    const count = await stores.teams.countMembers(team.id);
    const isBeside = sizeBeside(count, edition.registration.teamSize) !== 0;
    const sizeReason = isBeside ? team.sizeReason || reason : '';
    if (isBeside && sizeReason === '') throw refusal('reason-needed');
    const lockedAt = clock.now().toISOString();
    await stores.teams.change(team.id, { lockedAt, sizeReason, unlockReason: '' });
    return record(stores, 'locked', by, team.id);
  }

  return {
    board,

    async create(input: TeamInput, by: string, id: string): Promise<Team> {
      const edition = await currentEdition();
      requireChallenge(edition, input.challenge);
      return store.atomically(async (stores) => {
        const team = { id, edition: edition.year, ...input, code: await freeCode(stores.teams) };
        if (await stores.teams.create(team, clock.now())) await record(stores, 'created', by, id);
        return teamWithMembers(stores, id);
      });
    },

    async update(
      id: string,
      input: TeamInput,
      version: number | undefined,
      by: string,
    ): Promise<Team> {
      const edition = await currentEdition();
      requireChallenge(edition, input.challenge);
      return store.atomically(async (stores) => {
        const team = await held(stores, id, edition, version);
        if (team.lockedAt !== null) throw refusal('team-locked');
        const isMoved = team.challenge !== input.challenge;
        if (isMoved && (await isNeeded(stores, team))) throw refusal('team-judged');
        await stores.teams.change(id, input);
        await record(stores, 'changed', by, id);
        return teamWithMembers(stores, id);
      });
    },

    async remove(id: string, version: number | undefined, by: string): Promise<void> {
      const edition = await currentEdition();
      await store.atomically(async (stores) => {
        const team = await held(stores, id, edition, version);
        if (team.lockedAt !== null) throw refusal('team-locked');
        if (await isNeeded(stores, team)) throw refusal('team-judged');
        await stores.teams.remove(id);
        await record(stores, 'deleted', by, id);
      });
    },

    async lock(id: string, lock: TeamLock, version: number | undefined, by: string): Promise<Team> {
      const edition = await currentEdition();
      return store.atomically(async (stores) => {
        const team = await held(stores, id, edition, version);
        await setLock(stores, team, lock, { by, edition });
        return teamWithMembers(stores, id);
      });
    },

    /** One reason for all teams of another size than allowed that have none yet. */
    async lockAll(reason: string, by: string): Promise<void> {
      const edition = await currentEdition();
      await store.atomically(async (stores) => {
        await stores.teams.lockEdition(edition.year);
        const ids = (await stores.teams.list(edition.year)).map(({ id }) => id);
        for (const id of ids.sort()) {
          const team = await stores.teams.hold(id);
          if (team) await setLock(stores, team, { isLocked: true, reason }, { by, edition });
        }
      });
    },

    /**
     * All of the moves or none. Each says where the person was, which must still be so; who is there
     * already stays, so that the same request can be sent twice.
     */
    async move({ moves, newTeams, reason }: TeamMoves, by: string, requestId: string) {
      const edition = await currentEdition();
      for (const { challenge } of newTeams) requireChallenge(edition, challenge);
      const made = new Map(newTeams.map(({ key }, index) => [key, `${requestId}-${index}`]));
      const wanted = moves.map((move) => ({ ...move, to: made.get(move.to ?? '') ?? move.to }));
      await store.atomically(async (stores) => {
        const { teams } = stores;
        await stores.teams.lockEdition(edition.year);
        // Registrations before teams and each in one order: so that no two wait for each other.
        for (const id of wanted.map(({ id }) => id).sort()) {
          const year = await teams.participants.holdPlace(id, clock.eventNow());
          if (year === null) throw refusal('person-without-place');
          if (year !== edition.year) throw new AppError('changedMeanwhile');
        }
        for (const { key, name, challenge } of newTeams) {
          const team = { id: made.get(key) ?? '', edition: edition.year, name, challenge };
          const isNew = await teams.create({ ...team, code: await freeCode(teams) }, clock.now());
          if (isNew) await record(stores, 'created', by, team.id);
        }
        const touched = await holdAll(teams, wanted);
        const before = new Map<string, number>();
        for (const id of touched.keys()) before.set(id, await teams.countMembers(id));
        const changed = new Set<string>();
        for (const { id, from, to } of wanted) {
          const at = await teams.teamIdOf(id);
          if (at === to) continue;
          if (at !== from) throw new AppError('changedMeanwhile');
          for (const teamId of [from, to]) {
            if (teamId === null) continue;
            const team = touched.get(teamId);
            if (team?.edition !== edition.year) throw new AppError('changedMeanwhile');
            if (team.lockedAt !== null) throw refusal('team-locked');
            changed.add(teamId);
          }
          await teams.place(id, to, clock.now());
        }
        for (const id of changed) {
          const count = await teams.countMembers(id);
          const beside = sizeBeside(count, edition.registration.teamSize);
          const hasGrown = count > (before.get(id) ?? 0);
          if (beside > 0 && hasGrown && reason === '') throw refusal('reason-needed');
          if (beside > 0 && hasGrown) await teams.change(id, { sizeReason: reason });
          if (beside === 0) await teams.change(id, { sizeReason: '' });
          await record(stores, 'changed', by, id);
        }
      });
    },

    /** Locked teams too: a table is found when everything else is settled. */
    async setTables(tables: TeamTableChanges, by: string): Promise<void> {
      const { year } = await currentEdition();
      await store.atomically(async (stores) => {
        // In one order, so that no two wait for each other.
        for (const change of tables.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
          const isDone = await stores.teams.changeTable(change, year);
          if (!isDone) throw new AppError('changedMeanwhile');
          await record(stores, 'changed', by, change.id);
        }
      });
    },

    /** Where people without a team could go. Nothing changes before an organiser accepts it. */
    async suggestion(): Promise<TeamSuggestion> {
      return suggestTeams(await board());
    },
  };
}
export type TeamBoards = ReturnType<typeof createTeamBoards>;

async function holdAll(
  teams: TeamStore,
  moves: readonly { from: string | null; to: string | null }[],
): Promise<Map<string, StoredTeam>> {
  const ids = new Set(moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null));
  const held = new Map<string, StoredTeam>();
  for (const id of [...ids].sort()) {
    const team = await teams.hold(id);
    if (team === null) throw new AppError('changedMeanwhile');
    held.set(id, team);
  }
  return held;
}

function toTeam(team: StoredTeam, members: readonly PlacedPerson[]): Team {
  const { id, name, code, challenge, table, lockedAt, sizeReason, unlockReason, version } = team;
  return {
    ...{ id, name, challenge, table, lockedAt, sizeReason, unlockReason, version },
    code: shownCode(code),
    members: members.map(toPerson),
  };
}

function toPerson({ teamId: _, ...person }: PlacedPerson): TeamPerson {
  return person;
}
