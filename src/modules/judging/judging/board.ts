import { formatTime } from '../../../event/event-time.ts';
import { judgeFigures } from '../../../judging/computation/judge-figures.ts';
import type { PitchRecord } from '../../../judging/pitch-clock/clock-record.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { BallotStore } from './ballot-store.ts';
import type { JudgingBoard } from './schema.ts';
import {
  countingBallots,
  keptBallot,
  newestBallot,
  type PlannedPanel,
  type Situation,
  type Situations,
  toJudgingPanel,
  unsettledConflicts,
} from './situation.ts';

/** When the teams of a panel pitched, by its clock; none: the clock was not used, so the plan counts. */
type PitchTimes = readonly Pick<PitchRecord, 'teamId' | 'begunAt' | 'endedAt'>[];
export type AskPitchTimes = (panelId: string) => Promise<PitchTimes>;

interface BoardDeps {
  store: { ballots: BallotStore };
  situations: Situations;
  pitchTimes: AskPitchTimes;
  clock: Clock;
}

export type BoardPanel = JudgingBoard['panels'][number];
type BoardJudge = BoardPanel['judges'][number];
type Cell = BoardJudge['cells'][number];
type OnPhones = Awaited<ReturnType<BallotStore['onPhones']>>;

/** Who has judged whom, and whom to call. It says nothing about places. */
export function createJudgingBoard({ store, situations, pitchTimes, clock }: BoardDeps) {
  async function panels(situation: Situation, now: Date): Promise<BoardPanel[]> {
    const onPhones = await store.ballots.onPhones();
    return Promise.all(
      situation.panels.map(async (panel) => {
        const times = await pitchTimes(panel.id);
        return toBoardPanel(situation, { ...panel, times }, onPhones, now);
      }),
    );
  }

  return {
    panels,

    async show(): Promise<JudgingBoard> {
      const situation = await situations.of(null);
      const now = clock.eventNow();
      return {
        now: now.toISOString(),
        rubric: situation.rubric,
        panels: await panels(situation, now),
      };
    },
  };
}
export type Board = ReturnType<typeof createJudgingBoard>;

type PanelWithTimes = PlannedPanel & { times: PitchTimes };

function toBoardPanel(
  situation: Situation,
  panel: PanelWithTimes,
  onPhones: OnPhones,
  now: Date,
): BoardPanel {
  const teamName = (id: string) => situation.teams.find((team) => team.id === id)?.name ?? '';
  const figures = figuresOf(situation, panel);
  const judges = panel.judgeIds.map((id): BoardJudge => {
    const judge = situation.judges.find((each) => each.id === id);
    const own = figures.find((each) => each.judge === id);
    return {
      id,
      name: judge?.name ?? '',
      organisation: judge?.organisation ?? '',
      severity: own?.againstOthers ?? null,
      spread: own && own.ballots > 1 ? own.spread : null,
      cells: panel.pitches.map(({ teamId, startsAt }) =>
        cellOf(situation, { judgeId: id, teamId, startsAt }, panel, onPhones, now),
      ),
    };
  });
  const missing = judges.flatMap(({ cells }) => cells).filter(({ state }) => isMissing(state));
  return {
    ...toJudgingPanel(panel),
    judges,
    teams: panel.pitches.map(({ teamId, startsAt }) => ({
      id: teamId,
      name: teamName(teamId),
      startsAt,
    })),
    toCall:
      panel.closedAt === null ? judges.flatMap((judge) => callsOf(judge, panel, teamName)) : [],
    missing: missing.length,
    unsettled: panel.closedAt === null ? unsettledConflicts(situation, panel) : [],
  };
}

/** Received, or not expected. */
export function isMissing(state: Cell['state']): boolean {
  return state !== 'received' && state !== 'recused';
}

function figuresOf({ rubric: { rubric }, ballots }: Situation, panel: PlannedPanel) {
  const own = countingBallots(ballots).filter(
    ({ judgeId, teamId }) =>
      panel.judgeIds.includes(judgeId) && panel.pitches.some((pitch) => pitch.teamId === teamId),
  );
  return judgeFigures(
    rubric,
    own.map(({ judgeId, teamId, revision, scores }) => ({
      judge: judgeId,
      team: teamId,
      revision,
      scores,
    })),
    [],
  );
}

function cellOf(
  situation: Situation,
  { judgeId, teamId, startsAt }: { judgeId: string; teamId: string; startsAt: string | null },
  { pitchMinutes, times }: PanelWithTimes,
  onPhones: OnPhones,
  now: Date,
): Cell {
  const isPair = (each: { judgeId: string; teamId: string }) =>
    each.judgeId === judgeId && each.teamId === teamId;
  const kept = keptBallot(situation.ballots, judgeId, teamId);
  const late = kept && { at: kept.receivedAt, madeAt: kept.madeAt };
  const conflict = situation.conflict(judgeId, teamId);
  const { lateRecusalAt } = conflict;
  const nothing = { teamId, at: null, revision: null, paper: null, late, lateRecusalAt };
  if (conflict.recusedAt !== null || conflict.answer === 'conflict') {
    return { ...nothing, state: 'recused', at: conflict.recusedAt, late: null };
  }
  const ballot = newestBallot(situation.ballots, judgeId, teamId);
  // What was typed in wrongly is left waiting: the one after it was confirmed.
  const waiting = situation.ballots.findLast(
    (each) =>
      isPair(each) &&
      each.typedBy !== '' &&
      each.confirmedBy === '' &&
      !each.isVoid &&
      each.revision > (ballot?.revision ?? 0),
  );
  const paper = waiting ? { id: waiting.id, by: waiting.typedBy } : null;
  if (ballot) {
    const { receivedAt: at, revision } = ballot;
    return { ...nothing, state: 'received', at, revision, paper };
  }
  if (late) return { ...nothing, state: 'came late', at: late.at };
  if (paper) return { ...nothing, state: 'paper waits', paper };
  if (!conflict.isClear) return { ...nothing, state: 'not answered' };
  const phone = onPhones.find(isPair);
  if (phone) return { ...nothing, state: 'on a phone', at: phone.since };
  const isOverByPlan =
    startsAt !== null && Date.parse(startsAt) + pitchMinutes * 60_000 <= now.getTime();
  const isOver =
    times.length > 0
      ? times.some((pitch) => pitch.teamId === teamId && pitch.endedAt !== null)
      : isOverByPlan;
  return { ...nothing, state: isOver ? 'missing' : 'not pitched yet' };
}

/** One line for each reason to call a judge. */
function callsOf(
  { id, cells }: BoardJudge,
  panel: PanelWithTimes,
  teamName: (id: string) => string,
): BoardPanel['toCall'] {
  const of = (state: Cell['state']) => cells.filter((cell) => cell.state === state);
  const pitchedAt = (teamId: string) => {
    const startsAt = panel.pitches.find((pitch) => pitch.teamId === teamId)?.startsAt;
    const begunAt =
      panel.times.find((pitch) => pitch.teamId === teamId)?.begunAt ??
      (startsAt && Date.parse(startsAt));
    return begunAt ? `, pitched at ${formatTime(begunAt)}` : '';
  };
  const calls = of('missing').map(({ teamId }) => `${teamName(teamId)}${pitchedAt(teamId)}`);
  const onPhone = of('on a phone');
  if (onPhone.length > 0) {
    const since = formatTime(Math.min(...onPhone.map(({ at }) => Date.parse(at ?? ''))));
    const count = onPhone.length === 1 ? '1 ballot' : `${onPhone.length} ballots`;
    calls.push(`${count} on the phone since ${since}`);
  }
  const unanswered = of('not answered');
  if (unanswered.length > 0) {
    calls.push(
      `conflicts not settled: ${unanswered.map((cell) => teamName(cell.teamId)).join(', ')}`,
    );
  }
  return calls.map((words) => ({ judgeId: id, words }));
}
