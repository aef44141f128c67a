import { missingScores as missingOf } from '../../../judging/computation/ballot-score.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { TwoPeople } from '../../accounts/accounts/two-people.ts';
import type { ActivityAction, ActivityKind } from '../../base/activity/schema.ts';
import type { Outbox } from '../../mail/outbox/service.ts';
import { isSameBallot, requireKnownScores, requirePaperRoom } from './ballot-rules.ts';
import { type Board, isMissing } from './board.ts';
import { titlesOf } from './jury.ts';
import type { JudgeAndTeam, StoredPanel } from './plan-store.ts';
import type { PlanningStores } from './planning.ts';
import {
  conflictsOpen,
  heldBack,
  missingScores,
  noSecondPerson,
  notClear,
  refusal,
} from './refusals.ts';
import type { DismissalConfirmation, JudgingBoard, PaperBallot, WaitingPaper } from './schema.ts';
import {
  countingBallots,
  type HeldPanels,
  type JudgingStores,
  panelOfPair,
  type Situation,
  type Situations,
  unsettledConflicts,
} from './situation.ts';

/**
 * When a panel is reopened, judges who stepped back after its closing do so now, at the instant
 * at which the site heard it. How many.
 */
async function takeInRecusals(
  { judgingConflicts, ballots }: Pick<JudgingStores, 'judgingConflicts' | 'ballots'>,
  panel: Pick<StoredPanel, 'judgeIds' | 'teamIds'>,
): Promise<number> {
  let taken = 0;
  for (const late of await judgingConflicts.lateRecusals(panel)) {
    const { judgeId, teamId } = late;
    const id = derivedId('recused', judgeId, teamId);
    if (!(await judgingConflicts.addAnswer({ ...late, id, answer: 'recused' }))) continue;
    await ballots.voidPair(judgeId, teamId);
    taken += 1;
  }
  return taken;
}

interface DeskDeps {
  store: PlanningStores & Atomic<PlanningStores>;
  situations: Situations;
  board: Board;
  post: Pick<Outbox, 'add'>;
  clock: Clock;
  twoPeople: TwoPeople;
}

/** Why nothing that was judged in an edition may change now, read in the transaction that would; null: it may. */
export type JudgingHold = (edition: number, transaction: object) => Promise<string | null>;

const NAMED_AS_JUDGE =
  'This account has the judge’s id as its name, so it cannot speak for them. Please use another one.';

/** What organisers do while judges judge. What one does alone could steer, a second one confirms. */
export function createJudgingDesk(deps: DeskDeps) {
  const { store, situations, board, post, clock, twoPeople } = deps;
  const holds: JudgingHold[] = [];
  const note = (
    stores: PlanningStores,
    action: ActivityAction,
    subjectId: string,
    subject: string,
    by: string,
    kind: ActivityKind = 'panel',
  ) => stores.activity.record({ at: clock.now(), by, action, kind, subjectId, subject });

  /** Requires that a second person confirms what was done. */
  async function requireSecond(first: string, by: string, since: string | null): Promise<void> {
    const problem = await twoPeople.problem({ first, second: by, since });
    if (problem !== null) throw noSecondPerson(problem);
  }

  const pairWords = ({ teams }: Situation, { teamId }: JudgeAndTeam) =>
    teams.find(({ id }) => id === teamId)?.name ?? '';

  function requirePair({ panels }: HeldPanels, { judgeId, teamId }: JudgeAndTeam) {
    const panel = panelOfPair(panels, { judgeId, teamId });
    if (!panel) throw new AppError('notFound');
    return panel;
  }

  async function holdOpen(stores: PlanningStores, situation: Situation, pair: JudgeAndTeam) {
    const held = await situation.hold(stores, [pair]);
    if (requirePair(held, pair).closedAt !== null) throw refusal('panel-closed');
    return held.conflict(pair.judgeId, pair.teamId);
  }

  return {
    /** For modules that stand on this one. */
    holdWhile: (hold: JudgingHold) => void holds.push(hold),

    /** That a suggestion does not hold, by one organiser. */
    async dismiss(pair: JudgeAndTeam, reason: string, by: string): Promise<void> {
      const situation = await situations.of(null);
      requirePair(situation, pair);
      // What stands under that id is the judge's, whatever an account is called.
      if (by === pair.judgeId) throw noSecondPerson(NAMED_AS_JUDGE);
      const { suggestions } = situation.conflict(pair.judgeId, pair.teamId);
      const about = suggestions.map(({ words }) => words);
      const at = clock.eventNow().toISOString();
      await store.atomically(async (stores) => {
        await stores.judgingConflicts.addDismissal({
          ...pair,
          id: derivedId('dismissed', pair.judgeId, pair.teamId, by, reason, ...about),
          edition: situation.edition.year,
          reason,
          by,
          confirmedBy: '',
          at,
          about,
        });
        await note(stores, 'stated', pair.judgeId, pairWords(situation, pair), by, 'noConflict');
      });
    },

    /** By another one than who said it. */
    async confirmDismissals(
      { judgeId, teamIds }: DismissalConfirmation,
      by: string,
    ): Promise<void> {
      const situation = await situations.of(null);
      const said = await store.judgingConflicts.dismissals(situation.edition.year);
      const waiting = [...new Set(teamIds)].map((teamId) => {
        const last = said.findLast((each) => each.judgeId === judgeId && each.teamId === teamId);
        if (last?.confirmedBy !== '') throw refusal('not-waiting');
        return last;
      });
      for (const { by: first, at } of waiting) {
        // The judge is one of the two, and no organiser.
        if (first !== judgeId) await requireSecond(first, by, at);
      }
      await store.atomically(async (stores) => {
        for (const pair of waiting) {
          if (!(await stores.judgingConflicts.confirmDismissal(pair.id, by))) {
            throw refusal('not-waiting');
          }
          await note(stores, 'confirmed', judgeId, pairWords(situation, pair), by, 'noConflict');
        }
      });
    },

    /** For a judge who cannot do it. */
    async recuse(pair: JudgeAndTeam, reason: string, by: string): Promise<void> {
      const situation = await situations.of(null);
      await store.atomically(async (stores) => {
        await holdOpen(stores, situation, pair);
        await stores.judgingConflicts.addAnswer({
          ...pair,
          id: derivedId('recused', pair.judgeId, pair.teamId),
          edition: situation.edition.year,
          answer: 'recused',
          reason,
          by,
          at: clock.eventNow().toISOString(),
        });
        await stores.ballots.voidPair(pair.judgeId, pair.teamId);
        await note(stores, 'recused', pair.judgeId, pairWords(situation, pair), by);
      });
    },

    /** A ballot on paper, typed in by one: it counts once another has confirmed it. */
    async typePaper(ballot: PaperBallot, by: string): Promise<void> {
      const situation = await situations.of(null);
      const { rubric, frozen } = situation.rubric;
      if (!frozen) throw refusal('rubric-not-frozen');
      const { judgeId, teamId } = ballot;
      const missing = missingOf(rubric, ballot.scores);
      if (missing.length > 0) throw missingScores(titlesOf(situation, missing));
      requireKnownScores(rubric, ballot.scores);
      await store.atomically(async (stores) => {
        const conflict = await holdOpen(stores, situation, ballot);
        if (!conflict.isClear) throw notClear(conflict, 'organiser');
        const again = await stores.ballots.find(ballot.id);
        if (again) {
          if (again.judgeId === judgeId && isSameBallot(again, ballot)) return;
          throw refusal('other-ballot');
        }
        const own = await stores.ballots.ofPair(judgeId, teamId);
        requirePaperRoom(own);
        if (ballot.reason === '' && countingBallots(own).length > 0) throw refusal('reason-needed');
        const at = clock.eventNow().toISOString();
        await stores.ballots.add({
          id: ballot.id,
          edition: situation.edition.year,
          judgeId,
          teamId,
          scores: ballot.scores,
          note: ballot.note,
          feedback: ballot.feedback,
          reason: ballot.reason,
          rubricSha256: frozen.sha256,
          madeAt: at,
          receivedAt: at,
          isAfterClose: false,
          typedBy: by,
        });
        await note(stores, 'typed in', ballot.id, pairWords(situation, ballot), by, 'paperBallot');
      });
    },

    /** As it was typed in; ballots that already count are not shown here. */
    async waitingPaper(paperId: string): Promise<WaitingPaper> {
      const ballot = await store.ballots.find(paperId);
      if (!ballot || ballot.typedBy === '') throw new AppError('notFound');
      if (ballot.confirmedBy !== '' || ballot.isVoid) throw refusal('not-waiting');
      const { id, judgeId, teamId, scores, note, feedback, reason, typedBy } = ballot;
      return { id, judgeId, teamId, scores, note, feedback, reason, typedBy };
    },

    async confirmPaper(id: string, by: string): Promise<void> {
      const situation = await situations.of(null);
      const ballot = await store.ballots.find(id);
      if (!ballot || ballot.typedBy === '') throw new AppError('notFound');
      if (ballot.confirmedBy !== '') throw refusal('not-waiting');
      await requireSecond(ballot.typedBy, by, ballot.receivedAt);
      await store.atomically(async (stores) => {
        await holdOpen(stores, situation, ballot);
        if (!(await stores.ballots.confirm(id, by))) throw refusal('not-waiting');
        await note(stores, 'confirmed', id, pairWords(situation, ballot), by, 'paperBallot');
      });
    },

    /** Asks a judge by mail for what is missing. */
    async remind(judgeId: string, by: string): Promise<void> {
      const shown = await board.show();
      const words = shown.panels.flatMap(({ toCall }) =>
        toCall.filter((call) => call.judgeId === judgeId).map((call) => call.words),
      );
      if (words.length === 0) throw refusal('not-waiting');
      const now = clock.now();
      await store.atomically(async (stores) => {
        await post.add(stores, {
          // Pressed twice within a minute it is one.
          id: derivedId('reminder', judgeId, String(Math.floor(now.getTime() / 60_000))),
          personId: judgeId,
          kind: 'ballot-missing',
          cause: 'organisers',
          fields: { missing: words.join('; ') },
        });
        await note(stores, 'reminded', judgeId, '', by);
      });
    },

    /**
     * Nothing can be changed after it. Where ballots are missing, one gives the reason and another one
     * agrees. A conflict of a judge whose ballot would count is settled before, by no signature.
     */
    async close(panelId: string, reason: string, by: string): Promise<JudgingBoard> {
      const situation = await situations.of(null);
      const planned = situation.panels.find(({ id }) => id === panelId);
      if (!planned) throw new AppError('notFound');
      const shown = (await board.show()).panels.find(({ id }) => id === panelId);
      const missing = (shown?.judges ?? []).flatMap(({ id: judgeId, cells }) =>
        cells.filter(({ state }) => isMissing(state)).map(({ teamId }) => ({ judgeId, teamId })),
      );
      const unsettled = unsettledConflicts(situation, planned);
      if (planned.closedAt === null && unsettled.length > 0) throw conflictsOpen(unsettled);
      const { closedBy: first, closingSince } = planned;
      if (first !== '' && missing.length > 0) await requireSecond(first, by, closingSince);
      await store.atomically(async (stores) => {
        const panel = await stores.judgingPlan.holdPanel(panelId);
        if (!panel) throw new AppError('notFound');
        if (panel.closedAt !== null) throw refusal('panel-closed');
        // Someone else has signed or withdrawn it since.
        if (panel.closedBy !== first && missing.length > 0) throw new AppError('changedMeanwhile');
        const isSecond = panel.closedBy !== '';
        if (!isSecond && missing.length > 0 && reason === '') throw refusal('reason-needed');
        const isClosed = missing.length === 0 || isSecond;
        await stores.judgingPlan.changePanel(panelId, {
          ...panel,
          teamIds: planned.pitches.map(({ teamId }) => teamId),
        });
        await stores.judgingPlan.setClosing(panelId, {
          closedAt: isClosed ? clock.eventNow().toISOString() : null,
          closedBy: isSecond ? panel.closedBy : by,
          closedWith: isSecond && missing.length > 0 ? by : '',
          closingReason: isSecond ? panel.closingReason : reason,
          closedWithout: isClosed ? missing : [],
          closingSince: isSecond ? panel.closingSince : clock.eventNow().toISOString(),
        });
        await note(stores, isClosed ? 'closed' : 'signed', panelId, panel.name, by);
      });
      return board.show();
    },

    /** To correct what was found later, or to take in what came late: a new verdict says why. */
    async reopen(panelId: string, reason: string, by: string): Promise<JudgingBoard> {
      await store.atomically(async (stores) => {
        const panel = await stores.judgingPlan.holdPanel(panelId);
        if (!panel) throw new AppError('notFound');
        for (const hold of holds) {
          const reason = await hold(panel.edition, stores);
          if (reason !== null) throw heldBack(reason);
        }
        if (panel.closedAt === null && panel.closedBy === '') throw refusal('panel-open');
        await stores.judgingPlan.setClosing(panelId, {
          closedAt: null,
          closedBy: '',
          closedWith: '',
          closingReason: '',
          closedWithout: [],
          closingSince: null,
        });
        // As they were sent: judges have nothing to do.
        const taken = await stores.ballots.takeIn(panel);
        const steppedBack = await takeInRecusals(stores, panel);
        const taking = [
          ...(taken === 0
            ? []
            : [taken === 1 ? '1 late ballot counts' : `${taken} late ballots count`]),
          ...(steppedBack === 0
            ? []
            : [steppedBack === 1 ? '1 judge steps back' : `${steppedBack} judges step back`]),
        ];
        const words = taking.length === 0 ? '' : ` (${taking.join(', ')} now)`;
        await note(stores, 'reopened', panelId, `${panel.name}: ${reason}${words}`, by);
      });
      return board.show();
    },
  };
}
export type JudgingDesk = ReturnType<typeof createJudgingDesk>;
