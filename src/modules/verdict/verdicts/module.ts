import { archivePages, resultsPages } from '../../../event/past-pages.ts';
import { VERDICT_MAILS_INTERVAL_MS } from '../../../schema/limits.ts';
import { PAGES } from '../../../schema/pages.ts';
import type { TwoPeople } from '../../accounts/accounts/two-people.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { BesideDocuments } from '../../content/content/beside-documents.ts';
import type { ContentReader, PageContent } from '../../content/content/page-content-schema.ts';
import type { JudgingHold } from '../../judging/judging/desk.ts';
import type { JudgeWords } from '../../judging/judging/judge-words.ts';
import type { PackPartsOf } from '../../judging/judging/pack-parts.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import type { TeamNeeded, TeamStores } from '../../teams/teams/membership.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createComputing } from './computing.ts';
import { createVerdictDesk } from './desk.ts';
import { verdictsOnDesk } from './desk-part.ts';
import { CORRECTED_KIND, PUBLISHED_KIND } from './mail-kinds.ts';
import { createPreparations } from './preparation.ts';
import { createPublicVerdicts } from './public-verdicts.ts';
import { packOf } from './publication.ts';
import { createResultMails } from './result-mails.ts';
import { verdictRoutes } from './routes.ts';
import { createVerdicts, type HoldClosed } from './service.ts';
import { createSigners } from './signers.ts';
import { createVerdictStanding } from './standing.ts';
import { createVerdictStore, type VerdictStore } from './store.ts';
import {
  organiserConflictsTable,
  verdictInputsTable,
  verdictSignaturesTable,
  verdictsTable,
} from './tables.ts';

interface Stores extends PostStores {
  verdicts: VerdictStore;
  people: PeopleStore;
  activity: ActivityRecorder;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader & {
    until(): Promise<number | null>;
    withBeside(words: PageContent): Promise<PageContent>;
    tellBeside(ask: () => Promise<BesideDocuments>): void;
  };
  teams: { lookup: TeamLookup; keep(isNeeded: TeamNeeded): void };
  judging: {
    packParts: PackPartsOf;
    words: JudgeWords;
    openPanels(edition: number): Promise<string[]>;
    isAllClosed(edition: number): Promise<boolean>;
    holdClosed: HoldClosed;
    holdWhile(hold: JudgingHold): void;
  };
  outbox: Outbox;
  twoPeople: TwoPeople;
}

/** Verdicts: the result of closed ballots, its signatures, and when it becomes public. */
export const verdicts = defineModule({
  name: 'verdicts',
  tables: [verdictInputsTable, verdictsTable, verdictSignaturesTable, organiserConflictsTable],
  topics: ['verdicts'],
  permissions: {
    'verdict:read': { organiser: true },
    'verdict:write': { organiser: true },
  },
  constraints: {
    // Two computed or signed at once: one of them was faster.
    verdicts_by_number: 'changedMeanwhile',
    verdict_signatures_by_signer: 'changedMeanwhile',
  },

  mailKinds: [PUBLISHED_KIND, CORRECTED_KIND],

  stores(db, _, { teams }: TeamStores) {
    const verdicts = createVerdictStore(db);
    teams.connectMembers(verdicts.membersChanged);
    return { verdicts };
  },

  open({ store, content, teams, judging, twoPeople, access, clock, ...needs }: Needs) {
    teams.keep(async (transaction, { id, edition }) => {
      const all = await store.within(transaction).verdicts.list(edition);
      return all.some((verdict) => packOf(verdict).teams.some(({ key }) => key === id));
    });
    const computing = createComputing();
    const preparations = createPreparations({ store, packParts: judging.packParts, computing });
    const signers = createSigners({ store, twoPeople });
    const service = createVerdicts({
      ...{ store, preparations, computing, clock, signers, holdClosed: judging.holdClosed },
      findTeam: teams.lookup.find,
    });
    judging.holdWhile(service.planned);
    const publicVerdicts = createPublicVerdicts({
      ...{ store, words: judging.words, teams: teams.lookup, clock },
    });
    const mails = createResultMails({
      ...{ store, content, clock, teams: teams.lookup },
      ...{ post: needs.outbox, origin: needs.origin },
    });
    content.tellBeside(async () => ({ verdictYears: await publicVerdicts.years() }));
    const show = createVerdictDesk({
      ...{ store, words: judging.words, preparations, clock, signers },
      teamsOf: teams.lookup.inEdition,
      openPanels: judging.openPanels,
    });
    return {
      services: {
        verdicts: {
          ...service,
          ...publicVerdicts,
          ...createVerdictStanding({ store, clock }),
          tellResults: mails.tell,
        },
      },
      mailFields: mails.fieldsNow,
      jobs: [
        {
          what: 'telling teams of the results',
          everyMs: VERDICT_MAILS_INTERVAL_MS,
          work: mails.tell,
        },
      ],
      routes: verdictRoutes({
        ...{ verdicts: service, show, publicVerdicts, access },
        currentYear: async () => (await content.content()).current.year,
      }),
      pageData: {
        verdictOf: publicVerdicts.verdictOf,
        ownFeedback: publicVerdicts.ownFeedback,
        ownOutcome: publicVerdicts.ownOutcome,
        /** In the place of the content's own: pages also change when a verdict becomes public. */
        async contentUntil() {
          const instants = [await content.until(), await publicVerdicts.until()];
          const known = instants.filter((each) => each !== null);
          return known.length === 0 ? null : Math.min(...known);
        },
        async pastPaths() {
          const words = await content.withBeside(await content.content());
          const newest = resultsPages(words)[0]?.year;
          const pages = [...resultsPages(words), ...archivePages(words)].map(({ path }) => path);
          // Also under its year, where verdicts and certificates lead.
          return [...new Set([...pages, ...(newest ? [`${PAGES.results.path}/${newest}`] : [])])];
        },
      },
      desk: verdictsOnDesk({ store, content, judging, clock, signers }),
      activity: { verdict: async () => [] },
      close: async () => computing.close(),
    };
  },
});
