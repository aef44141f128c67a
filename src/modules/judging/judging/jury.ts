import { missingScores as missingOf } from '../../../judging/computation/ballot-score.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import { addressOf } from '../../address-of.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import { isSameBallot, reasonFor, requireKnownScores, requireOwnRoom } from './ballot-rules.ts';
import type { StoredBallot } from './ballot-store.ts';
import type { KnownConflict } from './conflict-standing.ts';
import { missingScores, notClear, refusal } from './refusals.ts';
import {
  type BallotInput,
  type BallotReceipt,
  type Conflict,
  type ConflictAnswers,
  isSettled,
  type JuryView,
  type OnPhone,
  type OwnBallot,
  type RecusalInput,
} from './schema.ts';
import {
  type HeldPanels,
  type JudgingStores,
  keptBallot,
  newestBallot,
  type PlannedPanel,
  panelOfPair,
  type Situation,
  type Situations,
} from './situation.ts';

/** In the activities; the name of a judge is not kept there. */
const THE_JUDGE = 'the judge';

/** A file that counts, as the module of hand-ins knows it. */
interface CountingFile {
  id: string;
  fileName: string;
}

type JuryStores = JudgingStores & { activity: ActivityRecorder };

interface JuryDeps {
  store: JuryStores & Atomic<JuryStores>;
  situations: Situations;
  /** The versions that count of a team. */
  filesOf(teamId: string): Promise<CountingFile[]>;
  clock: Clock;
}

/** What a judge sees and sends. Nobody names another judge here. */
export function createJury({ store, situations, filesOf, clock }: JuryDeps) {
  async function situationOf(personId: string): Promise<Situation> {
    const judge = await store.judgingPlan.judge(personId);
    if (!judge) throw new AppError('notFound');
    return situations.of(judge.edition);
  }

  async function show(personId: string): Promise<JuryView> {
    const situation = await situationOf(personId);
    const { edition, rubric, judges, panels, teams } = situation;
    const own = panels.filter(({ judgeIds }) => judgeIds.includes(personId));
    return {
      judge: { id: personId, name: judges.find(({ id }) => id === personId)?.name ?? '' },
      now: clock.eventNow().toISOString(),
      edition: edition.year,
      rubric,
      panels: await Promise.all(
        own.map(async (panel) => ({
          id: panel.id,
          name: panel.name,
          challenge: challengeOf(situation, panel),
          closedAt: panel.closedAt,
          teams: await Promise.all(
            panel.pitches.map(async ({ teamId, startsAt }, index) => {
              const conflict = situation.conflict(personId, teamId);
              const sent = situation.ballotsOf(personId, teamId);
              const ballot = newestBallot(sent);
              const late = keptBallot(sent);
              return {
                id: teamId,
                name: teams.find(({ id }) => id === teamId)?.name ?? '',
                position: index + 1,
                startsAt,
                conflict: toOwnConflict(conflict),
                files: conflict.isClear ? (await filesOf(teamId)).map(toFile) : [],
                ballot: conflict.isClear && ballot ? toOwnBallot(ballot) : null,
                late: conflict.isClear && late ? toOwnBallot(late) : null,
              };
            }),
          ),
        })),
      ),
    };
  }

  /** The panel in which a judge scores a team; throws not-found without one. */
  function panelOf({ panels }: HeldPanels, personId: string, teamId: string): PlannedPanel {
    const panel = panelOfPair(panels, { judgeId: personId, teamId });
    if (!panel) throw new AppError('notFound');
    return panel;
  }

  const noteLate = (
    activity: ActivityRecorder,
    kind: 'ballot' | 'recusal',
    { teams }: Situation,
    teamId: string,
  ) =>
    activity.record({
      ...{ at: clock.now(), by: THE_JUDGE, action: 'came late', kind, subjectId: teamId },
      subject: teams.find(({ id }) => id === teamId)?.name ?? '',
    });

  return {
    show,

    /** Whether a judge may have the files of a team. */
    async maySee(personId: string, teamId: string): Promise<boolean> {
      const judge = await store.judgingPlan.judge(personId);
      if (!judge) return false;
      const situation = await situations.of(judge.edition);
      const isTheirs = panelOfPair(situation.panels, { judgeId: personId, teamId }) !== null;
      return isTheirs && situation.conflict(personId, teamId).isClear;
    },

    /** Before a judge sees a team: "none", or a reason. All of a sending are taken, or none. */
    async answer(personId: string, sent: ConflictAnswers): Promise<JuryView> {
      refuseOther(personId, sent.judgeId);
      const { answers } = sent;
      const idOf = (teamId: string) => derivedId('answer', personId, teamId, sent.id);
      const situation = await situationOf(personId);
      const at = clock.eventNow().toISOString();
      const pairs = answers.map(({ teamId }) => ({ judgeId: personId, teamId }));
      await store.atomically(async (stores) => {
        const { judgingConflicts, ballots } = stores;
        const held = await situation.hold(stores, pairs);
        // Whatever has happened since: it was taken before, and its receipt was lost.
        const [first] = answers;
        if (first && (await judgingConflicts.hasAnswer(idOf(first.teamId)))) return;
        for (const { teamId, answer, reason } of answers) {
          if (panelOf(held, personId, teamId).closedAt !== null) throw refusal('panel-closed');
          const conflict = held.conflict(personId, teamId);
          if (conflict.recusedAt !== null) throw notClear(conflict, 'judge');
          const needsReason = answer === 'conflict' || !isSettled(conflict);
          if (needsReason && reason === '') throw refusal('reason-needed');
          const said = { edition: situation.edition.year, judgeId: personId, teamId, at, reason };
          const id = idOf(teamId);
          const isNew = await judgingConflicts.addAnswer({ ...said, id, answer, by: personId });
          // The same team twice in one sending.
          if (!isNew) continue;
          if (answer === 'conflict') await ballots.voidPair(personId, teamId);
          else if (!isSettled(conflict)) {
            // A second person has to agree.
            const about = conflict.suggestions.map(({ words }) => words);
            const dismissal = { ...said, id: `${id.slice(0, 60)}-d`, by: personId, about };
            await judgingConflicts.addDismissal({ ...dismissal, confirmedBy: '' });
          }
        }
      });
      return show(personId);
    },

    /**
     * One tap, at any moment: what was scored is void, and stays on record. A phone without a network may
     * bring it after the panel was closed: then it is kept, and holds once the panel is opened again.
     */
    async recuse(personId: string, { teamId, judgeId }: RecusalInput): Promise<JuryView> {
      refuseOther(personId, judgeId);
      const situation = await situationOf(personId);
      await store.atomically(async (stores) => {
        const { judgingConflicts, ballots, activity } = stores;
        const held = await situation.hold(stores, [{ judgeId: personId, teamId }]);
        const { closedAt } = panelOf(held, personId, teamId);
        if (held.conflict(personId, teamId).recusedAt !== null) return;
        const answer = closedAt === null ? 'recused' : 'recused-late';
        const isNew = await judgingConflicts.addAnswer({
          id: derivedId(answer, personId, teamId),
          edition: situation.edition.year,
          judgeId: personId,
          teamId,
          answer,
          reason: '',
          by: personId,
          at: clock.eventNow().toISOString(),
        });
        if (answer === 'recused') await ballots.voidPair(personId, teamId);
        else if (isNew) await noteLate(activity, 'recusal', situation, teamId);
      });
      return show(personId);
    },

    /** What a phone sends, at once or hours later. The same id twice is one. */
    async send(personId: string, ballot: BallotInput): Promise<BallotReceipt> {
      refuseOther(personId, ballot.judgeId);
      const before = await store.ballots.find(ballot.id);
      if (before) return receiptAgain(before, personId, ballot);
      const situation = await situationOf(personId);
      const { rubric, frozen } = situation.rubric;
      if (!frozen) throw refusal('rubric-not-frozen');
      if (ballot.rubric !== frozen.sha256) throw refusal('other-rubric');
      const missing = missingOf(rubric, ballot.scores);
      if (missing.length > 0) throw missingScores(titlesOf(situation, missing));
      requireKnownScores(rubric, ballot.scores);
      return store.atomically(async (stores) => {
        const { ballots, activity } = stores;
        const held = await situation.hold(stores, [{ judgeId: personId, teamId: ballot.teamId }]);
        const isAfterClose = panelOf(held, personId, ballot.teamId).closedAt !== null;
        const conflict = held.conflict(personId, ballot.teamId);
        if (!conflict.isClear) throw notClear(conflict, 'judge');
        const again = await ballots.find(ballot.id);
        if (again) return receiptAgain(again, personId, ballot);
        const own = await ballots.ofPair(personId, ballot.teamId);
        requireOwnRoom(own);
        const saved = await ballots.add({
          id: ballot.id,
          edition: situation.edition.year,
          judgeId: personId,
          teamId: ballot.teamId,
          scores: ballot.scores,
          note: ballot.note,
          feedback: ballot.feedback,
          reason: reasonFor(ballot.reason, own, isAfterClose),
          rubricSha256: ballot.rubric,
          madeAt: new Date(ballot.madeAt).toISOString(),
          receivedAt: clock.eventNow().toISOString(),
          // Kept, because scores are never thrown away.
          isAfterClose,
          typedBy: '',
        });
        if (isAfterClose) await noteLate(activity, 'ballot', situation, ballot.teamId);
        return toReceipt(saved);
      });
    },

    /** So that the board can say where ballots are that have not come. */
    async noteOnPhone(personId: string, { ballots }: OnPhone): Promise<void> {
      const situation = await situationOf(personId);
      for (const { teamId } of ballots) panelOf(situation, personId, teamId);
      const own = ballots.map(({ teamId, since }) => ({
        teamId,
        since: new Date(since).toISOString(),
      }));
      await store.atomically(({ ballots: stored }) => stored.setOnPhone(personId, own));
    },
  };
}
export type Jury = ReturnType<typeof createJury>;

/** Two judges may share a phone: what one has written there is never the other's. */
function refuseOther(personId: string, judgeId: string | undefined): void {
  if (judgeId !== undefined && judgeId !== personId) throw refusal('other-judge');
}

/** Sent twice, a ballot is received once; another one under its id is another one. */
function receiptAgain(before: StoredBallot, personId: string, sent: BallotInput): BallotReceipt {
  if (before.judgeId !== personId) throw new AppError('notFound');
  if (!isSameBallot(before, sent)) throw refusal('other-ballot');
  return toReceipt(before);
}

function challengeOf({ edition }: Situation, { challenge }: PlannedPanel): string {
  const found = edition.challenges.challenges.find(({ number }) => number === challenge);
  return found ? `Challenge ${found.number} · ${found.title}` : 'All challenges';
}

export function titlesOf({ rubric: { rubric } }: Situation, ids: readonly string[]): string[] {
  const criteria = rubric.groups.flatMap((group) => group.criteria);
  return ids.map((id) => criteria.find((each) => each.id === id)?.title ?? id);
}

const toFile = ({ id, fileName }: CountingFile) => ({
  name: fileName,
  href: addressOf('GET /api/hand-ins/:id/file', { params: { id } }),
});

const toOwnConflict = ({ suggestions, ...conflict }: KnownConflict): Conflict => ({
  ...conflict,
  suggestions: suggestions.map(({ kind, toJudge }) => ({ kind, words: toJudge })),
});

function toReceipt(ballot: StoredBallot): BallotReceipt {
  const { id, teamId, revision, receivedAt, isVoid, isAfterClose } = ballot;
  return { id, teamId, revision, receivedAt, counts: !isVoid && !isAfterClose };
}

function toOwnBallot(ballot: StoredBallot): OwnBallot {
  const { scores, note, feedback, typedBy, madeAt } = ballot;
  return { ...toReceipt(ballot), scores, note, feedback, isPaper: typedBy !== '', madeAt };
}
