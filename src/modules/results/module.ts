import type { VerdictPack } from '../../judging/verdict-pack-schema.ts';
import { backedUp } from '../../server/backup/table.ts';
import type { ActivityRecorder } from '../activity/service.ts';
import type { HandInFiles, StoredHandIn } from '../hand-ins/files.ts';
import { defineModule, type Ground, type StoreGround } from '../module.ts';
import type { TeamLookup } from '../teams/lookup.ts';
import type { PublicVerdict } from '../verdicts/schema.ts';
import { resultTables } from './create-tables.ts';
import { createResultFiles } from './files.ts';
import { resultRoutes } from './routes.ts';
import { createResultStore, type ResultStore } from './store.ts';
import { resultFileAgreementRowSchema, shownWinnersRowSchema } from './tables.ts';
import { createShownWinners } from './winners.ts';

interface Stores {
  results: ResultStore;
  activity: ActivityRecorder;
}

interface Needs extends Ground, StoreGround<Stores> {
  teams: { lookup: TeamLookup };
  handIns: { files: HandInFiles; counting(teamId: string): Promise<StoredHandIn[]> };
  ceremony: { allowDecks(gate: (teamId: string) => Promise<boolean>): void };
  verdicts: {
    publishedPack(edition: number): Promise<VerdictPack | null>;
    verdictOf(edition: number): Promise<PublicVerdict | null>;
  };
}

/** What stands beside a published verdict: files where the team agreed, winners where organisers chose. */
export const results = defineModule({
  name: 'results',
  tables: [
    backedUp('result_file_agreements', resultFileAgreementRowSchema, { cameLater: true }),
    backedUp('shown_winners', shownWinnersRowSchema, { cameLater: true }),
  ],
  migrations: resultTables,
  topics: ['results'],
  permissions: {
    'own-result-files:write': { participant: true },
    'results:read': { organiser: true },
    'results:write': { organiser: true },
  },

  stores: (db) => ({ results: createResultStore(db) }),

  open({ store, clock, teams, handIns, ceremony, verdicts }: Needs) {
    const { publishedPack, verdictOf } = verdicts;
    const files = createResultFiles({
      ...{ store, publishedPack, clock, teams: teams.lookup },
      ...{ files: handIns.files, counting: handIns.counting },
    });
    ceremony.allowDecks(files.isAgreed);
    const winners = createShownWinners({ store, verdictOf, clock });
    return {
      services: {},
      routes: resultRoutes({ files, winners }),
      pageData: {
        teamsWithFiles: files.list,
        shownWinners: winners.shown,
        ownFileAgreement: files.ownAgreement,
      },
      personalData: {
        title: 'Files with the results',
        async exportOf({ id }) {
          const own = await files.ownAgreement(id);
          return own?.isShown ? [own] : [];
        },
        erase: ({ id }) => files.forget(id),
      },
    };
  },
});
