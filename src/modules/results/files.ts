import type { VerdictPack } from '../../judging/verdict-pack-schema.ts';
import { AppError } from '../../schema/app-error.ts';
import { API_PATHS, pathTo } from '../../schema/paths.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { HandInFiles, StoredHandIn } from '../hand-ins/files.ts';
import type { TeamLookup } from '../teams/lookup.ts';
import type { FileAgreement, ResultFileParams, TeamWithFiles } from './schema.ts';
import type { ResultStore } from './store.ts';

interface Stores {
  results: ResultStore;
}

interface FileParts {
  store: Stores & Atomic<Stores>;
  teams: Pick<TeamLookup, 'ofPerson' | 'allOf'>;
  files: Pick<HandInFiles, 'asFile'>;
  /** The versions that count of a team. */
  counting(teamId: string): Promise<StoredHandIn[]>;
  publishedPack(edition: number): Promise<VerdictPack | null>;
  clock: Clock;
}

/**
 * What everybody may have: of teams that agree, the version that counts, once a verdict is published
 * that names the team. It is asked again each time: what is withdrawn is gone at once.
 */
export function createResultFiles(parts: FileParts) {
  const { store, teams, files, counting, publishedPack, clock } = parts;

  const kept = async (teamId: string) =>
    (await counting(teamId)).filter(({ fileRemovedAt }) => fileRemovedAt === null);

  return {
    /** In the order of the challenges and of the verdict; teams without a file are not among them. */
    async list(edition: number): Promise<TeamWithFiles[]> {
      const pack = await publishedPack(edition);
      if (!pack) return [];
      const agreed = new Set((await store.results.agreements(edition)).map((each) => each.teamId));
      const found: TeamWithFiles[] = [];
      for (const { key, name, challenge } of pack.teams) {
        if (!agreed.has(key)) continue;
        const shown = (await kept(key)).map(({ kind, size }) => ({
          ...{ kind, size },
          href: pathTo(API_PATHS.resultFile, { edition, team: key, kind }),
        }));
        if (shown.length > 0) found.push({ team: name, challenge, files: shown });
      }
      return found.sort((one, other) => one.challenge - other.challenge);
    },

    /** Not found in the same words for whatever reason: nobody learns who has handed in what. */
    async find({ edition, team, kind }: ResultFileParams) {
      const pack = await publishedPack(edition);
      const agreement = await store.results.findAgreement(team);
      const isShown =
        agreement?.edition === edition && pack?.teams.some(({ key }) => key === team) === true;
      const handIn = isShown ? (await kept(team)).find((each) => each.kind === kind) : undefined;
      if (!handIn) throw new AppError('notFound');
      return files.asFile(handIn);
    },

    /** Whether a team agreed that everybody sees its files. */
    isAgreed: async (teamId: string) => (await store.results.findAgreement(teamId)) !== null,

    /** Null for who is in no team. */
    async ownAgreement(personId: string): Promise<FileAgreement | null> {
      const team = await teams.ofPerson(personId);
      if (!team) return null;
      return { isShown: (await store.results.findAgreement(team.id)) !== null };
    },

    /** Any member says it for the team, as any member hands in for it, and any member takes it back. */
    async answer(personId: string, { isShown }: FileAgreement): Promise<FileAgreement> {
      const team = await teams.ofPerson(personId);
      if (!team) throw new AppError('notFound');
      await store.atomically(async ({ results }) => {
        if (!isShown) return void (await results.endAgreements([team.id]));
        const agreedAt = clock.now().toISOString();
        await results.agree({ teamId: team.id, edition: team.edition, personId, agreedAt });
      });
      return { isShown };
    },

    /** A file can name all of its team: with the first who is erased it is for nobody else any more. */
    async forget(personId: string): Promise<number> {
      const own = (await teams.allOf(personId)).map(({ id }) => id);
      return store.atomically(({ results }) => results.endAgreements(own));
    },
  };
}
export type ResultFiles = ReturnType<typeof createResultFiles>;
