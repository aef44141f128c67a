import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { BesideDocuments } from '../../content/content/beside-documents.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { HandInFiles, StoredHandIn } from '../../hand-in/hand-ins/files.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { AskPage } from '../../site/share-pictures/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { PublicVerdict } from '../verdicts/schema.ts';
import { type BankConsents, createResultFiles } from './files.ts';
import { resultRoutes } from './routes.ts';
import { createYearSharing } from './share-page.ts';
import { createResultStore, type ResultStore } from './store.ts';
import { resultFileAgreementsTable, shownWinnersTable } from './tables.ts';
import { createShownWinners } from './winners.ts';

interface Stores {
  results: ResultStore;
  registrations: BankConsents;
  activity: ActivityRecorder;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader & { tellBeside(ask: () => Promise<BesideDocuments>): void };
  sharePictures: { tellPage(ask: AskPage): void };
  teams: { lookup: TeamLookup };
  handIns: { files: HandInFiles; counting(teamId: string): Promise<StoredHandIn[]> };
  verdicts: {
    publishedPack(edition: number): Promise<VerdictPack | null>;
    verdictOf(edition: number): Promise<PublicVerdict | null>;
  };
}

/** What stands beside a published verdict: files where all of the team agreed, winners where organisers chose. */
export const results = defineModule({
  name: 'results',
  tables: [resultFileAgreementsTable, shownWinnersTable],
  topics: ['results'],
  permissions: {
    'own-file-consent:write': { participant: true },
    'results:read': { organiser: true },
    'results:write': { organiser: true },
  },

  stores: (db) => ({ results: createResultStore(db) }),

  open({ store, clock, content, teams, handIns, verdicts, sharePictures }: Needs) {
    const { publishedPack, verdictOf } = verdicts;
    const files = createResultFiles({
      ...{ store, publishedPack, clock, teams: teams.lookup },
      ...{ files: handIns.files, counting: handIns.counting },
    });
    sharePictures.tellPage(createYearSharing({ content, verdictOf }));
    const { countAgreed } = files;
    const winners = createShownWinners({ store, countAgreed, verdictOf, clock });
    content.tellBeside(async () => ({ sections: (await winners.shown()) ? ['winners'] : [] }));
    return {
      services: { results: { isAgreed: files.isAgreed, agreedIn: files.agreedIn } },
      routes: resultRoutes({ files, winners }),
      pageData: {
        teamsWithFiles: files.list,
        shownWinners: winners.shown,
        ownFileConsent: files.ownConsent,
      },
      personalData: {
        title: 'Files with the results',
        exportOf: async ({ id }) => store.results.agreements({ personId: id }),
        erase: ({ id }) => files.forget(id),
      },
    };
  },
});
