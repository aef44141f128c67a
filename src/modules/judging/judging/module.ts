import type { TwoPeople } from '../../accounts/accounts/two-people.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { FileGate } from '../../hand-in/hand-ins/files.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import type { TeamNeeded } from '../../teams/teams/membership.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { type BallotStore, createBallotStore } from './ballot-store.ts';
import { type AskPitchTimes, createJudgingBoard } from './board.ts';
import { type ConflictStore, createConflictStore } from './conflict-store.ts';
import { createJudgingDesk } from './desk.ts';
import { judgingOnDesk } from './desk-part.ts';
import { createJudgeWords } from './judge-words.ts';
import { createJury } from './jury.ts';
import { createOpenPanels, createPackParts } from './pack-parts.ts';
import { createPlanStore, type PlanStore, type StoredPanel } from './plan-store.ts';
import { createPlanning, JUDGING_MAIL_KINDS } from './planning.ts';
import { panelsOpen } from './refusals.ts';
import { createRooms } from './rooms.ts';
import { deskRoutes, juryRoutes, planRoutes } from './routes.ts';
import { createRubrics } from './rubrics.ts';
import { createSituations } from './situation.ts';
import {
  ballotsOnPhonesTable,
  ballotsTable,
  judgesTable,
  judgingConflictsTable,
  judgingDismissalsTable,
  judgingPanelsTable,
  rubricsTable,
} from './tables.ts';

type Stores = PostStores & {
  judgingPlan: PlanStore;
  judgingConflicts: ConflictStore;
  ballots: BallotStore;
  people: PeopleStore;
  activity: ActivityRecorder;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  links: PersonalLinks;
  twoPeople: TwoPeople;
  outbox: Pick<Outbox, 'add' | 'endRole'>;
  teams: { lookup: TeamLookup; keep(isNeeded: TeamNeeded): void };
  handIns: {
    counting(teamId: string): Promise<{ id: string; fileName: string }[]>;
    allow(gate: FileGate): void;
  };
}

/** Who judges whom by which rubric, who has a conflict, and the ballots. */
export const judging = defineModule({
  name: 'judging',
  tables: [
    rubricsTable,
    judgesTable,
    judgingPanelsTable,
    judgingConflictsTable,
    judgingDismissalsTable,
    ballotsTable,
    ballotsOnPhonesTable,
  ],
  topics: ['rubrics'],
  liveTopics: ['panels'],
  mailKinds: JUDGING_MAIL_KINDS,
  permissions: {
    'judging:read': { organiser: true },
    'judging:write': { organiser: true },
    'jury:read': { judge: true },
    'ballot:write': { judge: true },
  },
  constraints: {
    // Two ballots came at once: one of them was faster.
    ballots_pkey: 'changedMeanwhile',
    ballots_by_pair: 'changedMeanwhile',
  },

  stores: (db) => ({
    judgingPlan: createPlanStore(db),
    judgingConflicts: createConflictStore(db),
    ballots: createBallotStore(db),
  }),

  open(needs: Needs) {
    const {
      store,
      content,
      clock,
      links,
      outbox: post,
      teams,
      handIns,
      twoPeople,
      settings,
    } = needs;
    teams.keep(async (transaction, { id, edition }) => {
      const panels = await store.within(transaction).judgingPlan.panels(edition);
      return panels.some(({ closedAt, teamIds }) => closedAt !== null && teamIds.includes(id));
    });
    const situations = createSituations({ store, content, teams: teams.lookup });
    const rubrics = createRubrics({ store, situations, clock });
    const planning = createPlanning({ store, situations, links, post, clock });
    // Until a later module knows better, nothing has a clock, and the plan counts.
    let pitchTimes: AskPitchTimes = async () => [];
    const board = createJudgingBoard({
      ...{ store, situations, clock },
      pitchTimes: (panelId) => pitchTimes(panelId),
    });
    const desk = createJudgingDesk({ store, situations, board, post, clock, twoPeople });
    const jury = createJury({ store, situations, filesOf: handIns.counting, clock });
    handIns.allow(async (handIn, { person, roles }) => {
      if (!person || !roles.includes('judge')) return false;
      if (!(await jury.maySee(person.id, handIn.teamId))) return false;
      // Not an earlier version, and none that is late.
      return (await handIns.counting(handIn.teamId)).some(({ id }) => id === handIn.id);
    });
    return {
      services: {
        judging: {
          packParts: createPackParts({ store, situations }),
          openPanels: createOpenPanels(situations),
          /** That there are panels, and none is open. */
          async isAllClosed(edition: number): Promise<boolean> {
            const panels = await store.judgingPlan.panels(edition);
            return panels.length > 0 && panels.every(({ closedAt }) => closedAt !== null);
          },
          /** Locks the panels of an edition in a transaction of another module; refused while one is open. */
          async holdClosed(transaction: object, edition: number): Promise<StoredPanel[]> {
            const { judgingPlan } = store.within(transaction);
            const panels = await judgingPlan.panels(edition);
            const held = await judgingPlan.holdPanels(panels.map(({ id }) => id));
            const open = held.filter(({ closedAt }) => closedAt === null);
            if (open.length > 0) throw panelsOpen(open.map(({ name }) => name));
            return held;
          },
          judges: store.judgingPlan.judges,
          isJudgeOf: async (personId: string, edition: number): Promise<boolean> =>
            (await store.judgingPlan.judge(personId))?.edition === edition,
          words: createJudgeWords({ store }),
          rooms: createRooms({ store, content, teams: teams.lookup }),
          holdWhile: desk.holdWhile,
          /** For the module that has the clocks of the panels. */
          tellPitchTimes(ask: AskPitchTimes): void {
            pitchTimes = ask;
          },
          rubrics,
          jury,
        },
      },
      routes: [
        ...juryRoutes(jury),
        ...planRoutes({ rubrics, planning }),
        ...deskRoutes({ board, desk }),
      ],
      pageData: {
        /** What the jury scores by, public for comparison; null before it is frozen. */
        frozenRubric: async () => (await rubrics.show(null)).frozen,
      },
      mailLists: {
        judges: {
          title: 'Judges',
          permission: 'judging:read',
          fields: async () => ({
            organisation: { what: 'their organisation', sample: 'University 1' },
          }),
          async find(ids) {
            const found = await Promise.all(ids.map(store.judgingPlan.judge));
            return found.flatMap((judge) =>
              judge
                ? [
                    {
                      ...{ rowId: judge.id, personId: judge.id },
                      values: { organisation: judge.organisation },
                    },
                  ]
                : [],
            );
          },
        },
      },
      desk: judgingOnDesk({ store, situations, board }),
      activity: {
        async judge(ids) {
          const found = await store.people.findMany(ids);
          return found.map(({ id, name }) => ({ id, name }));
        },
        panel: async () => [],
        rubric: async () => [],
        ballot: async () => [],
        paperBallot: async () => [],
        noConflict: async () => [],
        recusal: async () => [],
      },
      personalData: {
        title: 'Ballots',
        async exportOf({ id }) {
          const own = await store.ballots.list({ judgeId: id });
          return own.map(({ teamId, scores, note, feedback, receivedAt }) => ({
            teamId,
            scores,
            note,
            feedback,
            receivedAt,
          }));
        },
        // Scores stay, without a name: a verdict that was signed can be computed again.
        async erase({ id }) {
          await store.judgingConflicts.forgetReasons(id);
          await store.judgingPlan.changeJudge(id, '');
          return store.ballots.forgetNotes(id);
        },
        kept: { months: settings.ballotRetentionMonths, people: store.judgingPlan.namedJudges },
      },
    };
  },
});
