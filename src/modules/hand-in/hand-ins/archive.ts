import { Readable } from 'node:stream';
import { instantAt, isoWithOffset } from '../../../event/event-time.ts';
import { timeColumn } from '../../../event/time-column.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createCsv } from '../../../server/lib/csv.ts';
import { type ZipSource, zip, zipSize } from '../../../server/lib/zip.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
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
  /** Of the team, in the order of the first hand-ins. */
  number: number;
  handIn: StoredHandIn;
  counts: boolean;
}

interface HandInArchive {
  name: string;
  size: number;
  /** Nothing is read before it is consumed. */
  stream(): Readable;
}

/** What of a file can be compared with its receipt. No names of people. */
const listAt = (at: Date) =>
  createCsv<ArchivedFile>([
    ['Number', ({ number }) => String(number)],
    ['Team', ({ handIn }) => handIn.teamName],
    ['Challenge', ({ handIn }) => (handIn.challenge === null ? '' : String(handIn.challenge))],
    ['File', ({ handIn }) => HAND_IN_NAMES[handIn.kind]],
    ['Version', ({ handIn }) => String(handIn.version)],
    ['Name in this archive', ({ name }) => name],
    ['Name when handed in', ({ handIn }) => handIn.fileName],
    ['Size', ({ handIn }) => String(handIn.size)],
    ['SHA-256', ({ handIn }) => handIn.sha256],
    timeColumn('Received', at, ({ handIn }) => handIn.receivedAt),
    timeColumn('Deadline', at, ({ handIn }) => handIn.deadline),
    ['Standing', ({ handIn }) => standingOf(handIn)],
    ['Counts', ({ counts }) => (counts ? 'yes' : 'no')],
  ]);

/** All files of an edition in one, for organisers. */
export function createHandInArchives({ store, content, teams, files, clock }: ArchiveDeps) {
  async function filesOf(year: number, { which, challenge }: HandInArchiveQuery) {
    const found = await handInTeams({ store, teams }, year);
    // Receipts stay when a team is renamed or deleted: it has the same number in each archive.
    const inOrder = found.map(firstHandIn).sort();
    return found
      .filter((team) => challenge === undefined || team.challenge === challenge)
      .flatMap((team) => {
        const number = inOrder.indexOf(firstHandIn(team)) + 1;
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
      const { year, dates } = await editionOf(content, query.edition);
      const archived = await filesOf(year, query);
      const list = listAt(instantAt(dates.lastDay, '12:00'));
      const table = Buffer.from(list.head + list.lines(archived));
      const modified = isoWithOffset(clock.eventNow());
      const sources: ZipSource[] = [
        ...archived.map(({ name, handIn }) => ({
          name,
          modified: isoWithOffset(new Date(handIn.receivedAt)),
          size: handIn.size,
          open: async () => (await files.open(handIn)()).stream,
        })),
        { name: 'list.csv', modified, size: table.length, open: () => Readable.from([table]) },
      ];
      const ofChallenge = query.challenge === undefined ? '' : `-challenge-${query.challenge}`;
      return {
        name: `hand-ins-${year}${ofChallenge}-${query.which}.zip`,
        size: zipSize(sources),
        stream: () => Readable.from(zip(sources), { objectMode: false }),
      };
    },

    /** The download is logged, because it contains the work of all teams. */
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

/** Teams without one come last. */
const firstHandIn = ({ id, handIns }: HandInTeam) => `${handIns[0]?.receivedAt} ${id}`;
