import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { HandInFiles, StoredHandIn } from '../../hand-in/hand-ins/files.ts';
import type { JudgingHold } from '../../judging/judging/desk.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { VerdictStore, Verdicts } from '../../verdict/verdicts/service.ts';
import type { VerdictStanding } from '../../verdict/verdicts/standing.ts';
import type { Passes } from '../passes/service.ts';
import { ceremonyLineRoutes } from './line-routes.ts';
import { ceremonyTopics } from './live-topics.ts';
import { ceremonyRoutes } from './routes.ts';
import type { TeamWords } from './schema.ts';
import { createCeremonies } from './service.ts';
import { createStage } from './stage.ts';
import { CEREMONY_TOPIC, type CeremonyStore, createCeremonyStore } from './store.ts';
import { ceremoniesTable } from './tables.ts';

interface Stores {
  ceremony: CeremonyStore;
  verdicts: VerdictStore;
  activity: ActivityRecorder;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  handIns: { counting(teamId: string): Promise<StoredHandIn[]>; files: HandInFiles };
  judging: { holdWhile(hold: JudgingHold): void };
  passes: Passes;
  verdicts: VerdictStanding &
    Pick<Verdicts, 'requirePublishable' | 'holdPublishable' | 'publishOn'>;
  /** Whether everyone may see the files of a team. */
  results: { isAgreed(teamId: string): Promise<boolean> };
  /** What everyone may know of a team, beside its name. */
  projects: { wordsOf(teamId: string): Promise<TeamWords> };
}

/** The ceremony: a screen in the hall, a remote for who presents, and the reveal that publishes. */
export const ceremony = defineModule({
  name: 'ceremony',
  // What runs in the hall belongs to the site that runs there.
  tables: [ceremoniesTable],
  liveTopics: [CEREMONY_TOPIC],
  permissions: {
    'ceremony:read': { organiser: true },
    'ceremony:write': { organiser: true },
  },

  stores: (db) => ({ ceremony: createCeremonyStore(db) }),

  open({ store, content, handIns, judging, passes, verdicts, results, projects, clock }: Needs) {
    const currentYear = async () => (await content.content()).current.year;
    const screens = () => passes.showing({ kind: 'ceremony-screen', subject: '' });
    const stage = createStage({
      ...{ store, content, verdicts, screens, counting: handIns.counting },
      wordsOf: projects.wordsOf,
      pageOf: handIns.files.page,
      isPublic: results.isAgreed,
    });
    const ceremonies = createCeremonies({ store, verdicts, stage, clock, currentYear });
    judging.holdWhile(ceremonies.running);
    return {
      services: {},
      routes: [
        ...ceremonyRoutes(ceremonies),
        ...ceremonyLineRoutes({ ceremonies, stage, passes, currentYear }),
      ],
      live: ceremonyTopics({ stage, screens, passes, currentYear }),
      pageData: {},
      activity: { ceremony: async () => [] },
    };
  },
});
