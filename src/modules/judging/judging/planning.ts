import {
  JUDGES_MAX,
  PANELS_MAX,
  PLANNED_BALLOTS_MAX,
  TEAMS_MAX,
} from '../../../judging/judging-limits.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction, ActivityKind } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { MailKind } from '../../mail/outbox/template-schema.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import type { JudgeAndTeam } from './plan-store.ts';
import { planProblems, planWarnings } from './plan-words.ts';
import { refusal, tooMany } from './refusals.ts';
import type { JudgeInput, JudgingPlan, PanelInput } from './schema.ts';
import {
  type JudgingStores,
  keptBallot,
  pairsOf,
  type Situation,
  type Situations,
  toJudgingPanel,
} from './situation.ts';

/** The mails that judges get. */
export const JUDGING_MAIL_KINDS: readonly MailKind[] = [
  {
    kind: 'judge-invited',
    title: 'A judge was invited',
    subject: '{event}: your place in the jury',
    text: `Hello {name}

You judge at {event}, {dates}. This is your personal link. It opens the teams of your panel, first with a question about conflicts, and your ballots. It works on a phone, even without a network.

{link}`,
  },
  {
    kind: 'ballot-missing',
    title: 'A judge is reminded',
    subject: '{event}: a ballot is missing',
    text: `Hello {name}

We are waiting for you: {missing}.

{link}`,
    fields: { missing: { what: 'what is missing', sample: 'Team 6, pitched at 15:52' } },
  },
];

export interface PlanningStores extends JudgingStores, PostStores {
  people: PeopleStore;
  activity: ActivityRecorder;
}

interface PlanningDeps {
  store: PlanningStores & Atomic<PlanningStores>;
  situations: Situations;
  links: Pick<PersonalLinks, 'add'>;
  post: Pick<Outbox, 'add' | 'endRole'>;
  clock: Clock;
}

/** Who judges whom, and when. */
export function createPlanning(deps: PlanningDeps) {
  const { store, situations, links, post, clock } = deps;
  const note = (
    stores: PlanningStores,
    what: { action: ActivityAction; kind: ActivityKind; subjectId: string; subject: string },
    by: string,
  ) => stores.activity.record({ ...what, by, at: clock.now() });

  async function show(): Promise<JudgingPlan> {
    const situation = await situations.of(null);
    const { edition, rubric, judges, panels, teams, ballots } = situation;
    const pairs = panels.flatMap(pairsOf);
    return {
      rubric,
      judges,
      panels: panels.map(toJudgingPanel),
      teams: teams.map(({ id, name, challenge }) => ({ id, name, challenge })),
      challenges: edition.challenges.challenges.map(({ number, title, bank }) => ({
        number,
        title,
        bank,
      })),
      conflicts: pairs.map(({ judgeId, teamId }) => situation.conflict(judgeId, teamId)),
      hasBallots: ballots.length > 0,
      lateBallots: countOf(
        pairs.filter(({ judgeId, teamId }) => keptBallot(situation.ballotsOf(judgeId, teamId))),
      ),
      lateRecusals: countOf(
        pairs.filter(({ judgeId, teamId }) => situation.conflict(judgeId, teamId).lateRecusalAt),
      ),
      problems: planProblems(situation),
      warnings: planWarnings(situation),
    };
  }

  /** A panel that is held, or a refusal. */
  async function open(stores: PlanningStores, id: string, version: number | undefined) {
    const panel = await stores.judgingPlan.holdPanel(id);
    if (!panel) throw new AppError('notFound');
    if (panel.closedAt !== null) throw refusal('panel-closed');
    // A panel that is held has its next version already.
    if (version !== undefined && version !== panel.version - 1) {
      throw new AppError('changedMeanwhile');
    }
    return panel;
  }

  return {
    show,

    /** Makes the person, the link and the mail, all or none. */
    async addJudge(input: JudgeInput, by: string, id: string): Promise<JudgingPlan> {
      const edition = await situations.editionOf(null);
      await store.atomically(async (stores) => {
        const now = clock.now();
        const { name, email, organisation } = input;
        const person = { id, name, email: email.toLowerCase(), roles: ['judge'] as const };
        // The same request again: all of it is there.
        if (!(await stores.people.create(person, now))) return;
        await links.add(stores.people, id);
        await stores.judgingPlan.addJudge({ id, edition: edition.year, organisation }, now);
        const mail = { id: `${id}-judge`, personId: id, kind: 'judge-invited' };
        await post.add(stores, { ...mail, cause: 'organisers' });
        await note(stores, { action: 'invited', kind: 'judge', subjectId: id, subject: '' }, by);
      });
      return show();
    },

    async changeJudge(id: string, input: JudgeInput, by: string): Promise<JudgingPlan> {
      await store.atomically(async (stores) => {
        if (!(await stores.judgingPlan.judge(id))) throw new AppError('notFound');
        const { name, organisation } = input;
        const email = input.email.toLowerCase();
        const before = await stores.people.find(id);
        await stores.people.change(id, { name, email });
        // Links in mails to the old address no longer work.
        if (before?.email !== email) await stores.people.endMailed(id, clock.now());
        await stores.judgingPlan.changeJudge(id, organisation);
        await note(stores, { action: 'changed', kind: 'judge', subjectId: id, subject: '' }, by);
      });
      return show();
    },

    /** A judge who has sent a ballot stays: only the access could end. */
    async removeJudge(id: string, by: string): Promise<JudgingPlan> {
      const { panels } = await situations.of(null);
      await store.atomically(async (stores) => {
        if (!(await stores.judgingPlan.judge(id))) throw new AppError('notFound');
        if ((await stores.ballots.list({ judgeId: id })).length > 0) {
          throw refusal('ballots-there');
        }
        for (const panel of panels.filter(({ judgeIds }) => judgeIds.includes(id))) {
          const judgeIds = panel.judgeIds.filter((each) => each !== id);
          await stores.judgingPlan.changePanel(panel.id, { ...panel, judgeIds });
        }
        await stores.judgingPlan.removeJudge(id);
        await post.endRole(stores, id, 'judge', JUDGING_MAIL_KINDS);
        await note(stores, { action: 'ended', kind: 'judge', subjectId: id, subject: '' }, by);
      });
      return show();
    },

    async addPanel(input: PanelInput, by: string, id: string): Promise<JudgingPlan> {
      const situation = await situations.of(null);
      const { edition, judges } = situation;
      requireKnown(input, judges);
      requireTotals(situation, id, input);
      await store.atomically(async (stores) => {
        await stores.judgingPlan.addPanel(id, edition.year, input);
        const what = { action: 'created', kind: 'panel', subjectId: id } as const;
        await note(stores, { ...what, subject: input.name }, by);
      });
      return show();
    },

    async changePanel(
      id: string,
      input: PanelInput,
      version: number | undefined,
      by: string,
    ): Promise<JudgingPlan> {
      const situation = await situations.of(null);
      const { judges, ballots } = situation;
      requireKnown(input, judges);
      requireTotals(situation, id, input);
      await store.atomically(async (stores) => {
        const before = await open(stores, id, version);
        const left = before.judgeIds.filter((each) => !input.judgeIds.includes(each));
        const isMoved = before.challenge !== input.challenge;
        const own = ballots.filter(({ judgeId }) => before.judgeIds.includes(judgeId));
        if (isMoved && own.length > 0) throw refusal('ballots-there');
        if (own.some(({ judgeId }) => left.includes(judgeId))) throw refusal('ballots-there');
        await stores.judgingPlan.changePanel(id, input);
        const what = { action: 'changed', kind: 'panel', subjectId: id } as const;
        await note(stores, { ...what, subject: input.name }, by);
      });
      return show();
    },

    async removePanel(id: string, by: string): Promise<JudgingPlan> {
      const { ballots, panels } = await situations.of(null);
      const panel = panels.find((each) => each.id === id);
      const isUsed = ballots.some(
        ({ judgeId, teamId }) =>
          panel?.judgeIds.includes(judgeId) &&
          panel.pitches.some((pitch) => pitch.teamId === teamId),
      );
      await store.atomically(async (stores) => {
        const { name } = await open(stores, id, undefined);
        if (isUsed) throw refusal('ballots-there');
        await stores.judgingPlan.removePanel(id);
        const what = { action: 'deleted', kind: 'panel', subjectId: id } as const;
        await note(stores, { ...what, subject: name }, by);
      });
      return show();
    },
  };
}
export type Planning = ReturnType<typeof createPlanning>;

/** Two panels may have the same judge and team. */
const countOf = (pairs: readonly JudgeAndTeam[]) =>
  new Set(pairs.map(({ judgeId, teamId }) => `${judgeId} ${teamId}`)).size;

function requireKnown({ judgeIds }: PanelInput, judges: readonly { id: string }[]): void {
  if (judgeIds.every((id) => judges.some((judge) => judge.id === id))) return;
  throw new AppError('invalid', {
    sentence: 'One of these people is not a judge of this edition.',
  });
}

/** One verdict is computed of all panels together: what all of them come to has a limit as well. */
function requireTotals({ panels, teams }: Situation, id: string, input: PanelInput): void {
  const others = panels.filter((panel) => panel.id !== id);
  const before = panels.find((panel) => panel.id === id);
  if (!before && others.length >= PANELS_MAX) {
    throw tooMany(`An edition can have ${PANELS_MAX} panels.`);
  }
  const judging = new Set(others.flatMap(({ judgeIds }) => judgeIds));
  const now = new Set([...judging, ...(before?.judgeIds ?? [])]).size;
  for (const judge of input.judgeIds) judging.add(judge);
  // Plans from before there was a limit can still be reduced.
  if (judging.size > JUDGES_MAX && judging.size > now) {
    throw tooMany(
      `All panels together can have ${JUDGES_MAX} judges; with these there would be ${judging.size}.`,
    );
  }
  const pitching = new Set(others.flatMap(({ pitches }) => pitches.map(({ teamId }) => teamId)));
  const were = new Set([...pitching, ...(before?.pitches ?? []).map(({ teamId }) => teamId)]).size;
  const own = teams.filter(
    ({ challenge }) => challenge !== null && [null, challenge].includes(input.challenge),
  );
  for (const { id: team } of own) pitching.add(team);
  if (pitching.size > TEAMS_MAX && pitching.size > were) {
    throw tooMany(
      `All panels together can score ${TEAMS_MAX} teams; with these there would be ${pitching.size}.`,
    );
  }
  const ballotsOf = (some: Situation['panels']) => some.flatMap(pairsOf).length;
  const ballots = ballotsOf(others) + input.judgeIds.length * own.length;
  if (ballots > PLANNED_BALLOTS_MAX && ballots > ballotsOf(panels)) {
    throw tooMany(
      `All panels together can have ${PLANNED_BALLOTS_MAX} ballots, one for each judge and team; with these there would be ${ballots}.`,
    );
  }
}
