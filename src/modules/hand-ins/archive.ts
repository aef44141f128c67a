import { Readable } from 'node:stream';
import { isoWithOffset } from '../../event/event-time.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { createCsv } from '../../server/lib/csv.ts';
import { type ZipSource, zip, zipSize } from '../../server/lib/zip.ts';
import type { ActivityRecorder } from '../activity/service.ts';
import type { ContentReader } from '../content/page-content-schema.ts';
import type { TeamLookup } from '../teams/lookup.ts';
import type { HandInArchiveQuery } from './board-schema.ts';
import { archiveName, type HandInFiles } from './files.ts';
import { HAND_IN_NAMES } from './schema.ts';
import type { HandInStore, StoredHandIn } from './store.ts';
import { editionOf, type HandInTeam, handInTeams } from './teams-of-edition.ts';
import { countingOf, standingOf } from './views.ts';

interface ArchiveDeps {
  store: { handIns: HandInStore; activity: ActivityRecorder };
  content: ContentReader;
  teams: TeamLookup;
  files: Pick<HandInFiles, 'open'>;
  clock: Clock;
}

interface ArchivedFile {
  /** In the archive. */
  name: string;
  /** Of the team. */
  number: number;
  handIn: StoredHandIn;
  counts: boolean;
}

export interface HandInArchive {
  name: string;
  size: number;
  /** Nothing is read before somebody reads it. */
  stream(): Readable;
}

/** What of a file can be compared with its receipt. No names of people. */
const list = createCsv<ArchivedFile>([
  ['Number', ({ number }) => String(number)],
  ['Team', ({ handIn }) => handIn.teamName],
  ['Challenge', ({ handIn }) => (handIn.challenge === null ? '' : String(handIn.challenge))],
  ['File', ({ handIn }) => HAND_IN_NAMES[handIn.kind]],
  ['Version', ({ handIn }) => String(handIn.version)],
  ['Name in this archive', ({ name }) => name],
  ['Name when handed in', ({ handIn }) => handIn.fileName],
  ['Size', ({ handIn }) => String(handIn.size)],
  ['SHA-256', ({ handIn }) => handIn.sha256],
  ['Received', ({ handIn }) => handIn.receivedAt],
  ['Deadline', ({ handIn }) => handIn.deadline],
  ['Standing', ({ handIn }) => standingOf(handIn)],
  ['Counts', ({ counts }) => (counts ? 'yes' : 'no')],
]);

/** All files of an edition in one, for organisers. */
export function createHandInArchives({ store, content, teams, files, clock }: ArchiveDeps) {
  async function filesOf(year: number, { which, challenge }: HandInArchiveQuery) {
    const found = await handInTeams({ store, teams }, year);
    const numbers = numbersOf(found);
    return found
      .filter((team) => challenge === undefined || team.challenge === challenge)
      .flatMap((team) => {
        const number = numbers.get(team) ?? 0;
        const counting = [...new Set(team.handIns.map(({ kind }) => kind))].map((kind) =>
          countingOf(team.handIns, kind),
        );
        return team.handIns
          .filter(({ fileRemovedAt }) => fileRemovedAt === null)
          .map((each): ArchivedFile => {
            const counts = counting.some((one) => one?.id === each.id);
            // Where the team stands now, not where it stood then.
            const handIn = { ...each, teamName: team.name, challenge: team.challenge };
            return { counts, number, handIn, name: archiveName(handIn, number) };
          });
      })
      .filter(({ counts }) => counts || which === 'all')
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  return {
    async open(query: HandInArchiveQuery): Promise<HandInArchive> {
      const { year } = await editionOf(content, query.edition);
      const archived = await filesOf(year, query);
      const table = Buffer.from(list.head + list.lines(archived));
      const sources: ZipSource[] = [
        ...archived.map(({ name, handIn }) => ({
          name,
          modified: localTime(new Date(handIn.receivedAt)),
          size: handIn.size,
          open: async () => (await files.open(handIn)()).stream,
        })),
        {
          name: 'list.csv',
          modified: localTime(clock.eventNow()),
          size: table.length,
          open: () => Readable.from([table]),
        },
      ];
      const ofChallenge = query.challenge === undefined ? '' : `-challenge-${query.challenge}`;
      return {
        name: `hand-ins-${year}${ofChallenge}-${query.which}.zip`,
        size: zipSize(sources),
        stream: () => Readable.from(zip(sources), { objectMode: false }),
      };
    },

    /** Whoever has the archive has the work of all teams: that it was asked for is noted. */
    note: ({ name }: Pick<HandInArchive, 'name'>, by: string): Promise<void> =>
      store.activity.record({
        at: clock.now(),
        by,
        action: 'downloaded',
        kind: 'handIn',
        subjectId: 'archive',
        subject: name,
      }),
  };
}
export type HandInArchives = ReturnType<typeof createHandInArchives>;

const localTime = (instant: Date) => isoWithOffset(instant).slice(0, 19);

/**
 * Teams in the order of their first hand-in. Receipts stay when a team is renamed or deleted, so a team
 * has the same number in every archive of its edition.
 */
function numbersOf(teams: readonly HandInTeam[]): ReadonlyMap<HandInTeam, number> {
  const firstOf = ({ id, handIns }: HandInTeam) => `${handIns[0]?.receivedAt} ${id}`;
  return new Map(
    teams
      .filter(({ handIns }) => handIns.length > 0)
      .sort((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1))
      .map((team, index) => [team, index + 1]),
  );
}
