import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import { addressOf } from '../../address-of.ts';
import type { HandInFiles, StoredHandIn } from '../../hand-in/hand-ins/files.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type {
  FileAnswer,
  FileConsent,
  ResultFileParams,
  ResultTeamParams,
  TeamWithFiles,
} from './schema.ts';
import type { ResultStore, StoredAgreement } from './store.ts';

/** Where a person's answer to the bank of their challenge is kept. */
export interface BankConsents {
  setBankConsent(personId: string, edition: number, agrees: boolean): Promise<void>;
}

interface Stores {
  results: ResultStore;
  registrations: BankConsents;
}

interface FileDeps {
  store: Stores & Atomic<Stores>;
  teams: Pick<TeamLookup, 'ofPerson' | 'allOf' | 'membersOf' | 'membersIn'>;
  files: Pick<HandInFiles, 'asFile' | 'page'>;
  /** The versions that count of a team. */
  counting(teamId: string): Promise<StoredHandIn[]>;
  publishedPack(edition: number): Promise<VerdictPack | null>;
  clock: Clock;
}

/** Whose first page stands for a team's work. */
const COVERED_KIND = 'pitchdeck';
const isCovered = ({ kind, drawn }: StoredHandIn) =>
  kind === COVERED_KIND && drawn !== null && drawn.length > 0;

type Members = Awaited<ReturnType<TeamLookup['membersOf']>>;

/**
 * What is public: of teams whose members all agree, the version that counts, once a verdict is
 * published that names the team. It is asked again each time: what is withdrawn is gone at once, and
 * a new member of the team has not agreed.
 */
export function createResultFiles(deps: FileDeps) {
  const { store, teams, files, counting, publishedPack, clock } = deps;

  const kept = async (teamId: string) =>
    (await counting(teamId)).filter(({ fileRemovedAt }) => fileRemovedAt === null);

  async function isAgreed(teamId: string): Promise<boolean> {
    const [members, agreements] = await Promise.all([
      teams.membersOf(teamId),
      store.results.agreements({ teamId }),
    ]);
    return members.length > 0 && disagreeing(members, agreements).length === 0;
  }

  /** The ids of the teams of an edition whose members all agree. */
  async function agreedIn(edition: number): Promise<Set<string>> {
    const [members, agreements] = await Promise.all([
      teams.membersIn(edition),
      store.results.agreements({ edition }),
    ]);
    const agreed = new Set(members.map(({ teamId }) => teamId));
    for (const { teamId } of disagreeing(members, agreements)) agreed.delete(teamId);
    return agreed;
  }

  /** Not found in the same words for every reason, so as not to reveal who handed in what. */
  async function shown({ edition, team, kind }: ResultFileParams): Promise<StoredHandIn> {
    const pack = await publishedPack(edition);
    const isNamed = pack?.teams.some(({ key }) => key === team) === true;
    const isShown = isNamed && (await isAgreed(team));
    const handIn = isShown ? (await kept(team)).find((each) => each.kind === kind) : undefined;
    if (!handIn) throw new AppError('notFound');
    return handIn;
  }

  /** Null for who is in no team. */
  async function ownConsent(personId: string): Promise<FileConsent | null> {
    const team = await teams.ofPerson(personId);
    if (!team) return null;
    const [members, agreements] = await Promise.all([
      teams.membersOf(team.id),
      store.results.agreements({ teamId: team.id }),
    ]);
    return {
      bank: toConsent(
        members.filter(({ bankConsent }) => !bankConsent),
        personId,
      ),
      everybody: toConsent(disagreeing(members, agreements), personId),
    };
  }

  return {
    isAgreed,
    agreedIn,
    ownConsent,

    countAgreed: async (edition: number) => (await agreedIn(edition)).size,

    /** In the order of the challenges and of the verdict; teams without a file are not among them. */
    async list(edition: number): Promise<TeamWithFiles[]> {
      const pack = await publishedPack(edition);
      if (!pack) return [];
      const agreed = await agreedIn(edition);
      const found: TeamWithFiles[] = [];
      for (const { key, name, challenge } of pack.teams) {
        if (!agreed.has(key)) continue;
        const handIns = await kept(key);
        if (handIns.length === 0) continue;
        const params = { edition, team: key };
        found.push({
          ...{ id: key, team: name, challenge },
          files: handIns.map(({ kind, size, findings }) => ({
            ...{ kind, size, pages: findings.slides, unit: findings.unit },
            href: addressOf('GET /api/results/:edition/teams/:team/:kind', {
              params: { ...params, kind },
            }),
          })),
          cover: handIns.some(isCovered)
            ? addressOf('GET /api/results/:edition/teams/:team/cover', { params })
            : null,
        });
      }
      return found.sort((one, other) => one.challenge - other.challenge);
    },

    find: async (params: ResultFileParams) => files.asFile(await shown(params)),

    /** The first page of its deck, as a picture. */
    async cover(params: ResultTeamParams) {
      const page = files.page(await shown({ ...params, kind: COVERED_KIND }), 1);
      if (!page) throw new AppError('notFound');
      return page;
    },

    /** Each member for themselves, at any time, even after the answers of the registration are final. */
    async answer(personId: string, { to, agrees }: FileAnswer): Promise<FileConsent> {
      const team = await teams.ofPerson(personId);
      if (!team) throw new AppError('notFound');
      const { id: teamId, edition } = team;
      await store.atomically(async ({ results, registrations }) => {
        if (to === 'bank' || agrees) {
          await registrations.setBankConsent(personId, edition, agrees);
        }
        if (!agrees) await results.endAgreement(personId, teamId);
        else if (to === 'everybody') {
          const agreedAt = clock.now().toISOString();
          const id = derivedId('files', teamId, personId);
          await results.agree(id, { teamId, edition, personId, agreedAt });
        }
      });
      const consent = await ownConsent(personId);
      if (!consent) throw new AppError('notFound');
      return consent;
    },

    /** A file can name all of its team: with the first who is erased the yes of all others ends too. */
    async forget(personId: string): Promise<number> {
      const own = (await teams.allOf(personId)).map(({ id }) => id);
      return store.atomically(async ({ results }) => {
        const ended = await results.endAgreement(personId);
        return ended + (await results.endAgreementsOf(own));
      });
    },
  };
}
export type ResultFiles = ReturnType<typeof createResultFiles>;

/** Who has not agreed to publish the files, or to show them to the bank. */
function disagreeing(members: Members, agreements: readonly StoredAgreement[]): Members {
  const said = new Set(agreements.map(({ teamId, personId }) => `${teamId} ${personId}`));
  return members.filter(
    ({ teamId, personId, bankConsent }) => !bankConsent || !said.has(`${teamId} ${personId}`),
  );
}

const toConsent = (missing: Members, personId: string) => ({
  agrees: missing.every((member) => member.personId !== personId),
  missing: missing.filter((member) => member.personId !== personId).map(({ name }) => name),
});
