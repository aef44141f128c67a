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
  pairsOf,
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
  const figuresOf = keepingFigures();

  async function panels(situation: Situation, now: Date): Promise<BoardPanel[]> {
    const onPhones = await store.ballots.onPhones();
    return Promise.all(
      situation.panels.map(async (panel) => {
        const times = await pitchTimes(panel.id);
        const figures = figuresOf(situation, panel);
        return toBoardPanel(situation, { ...panel, times, figures }, onPhones, now);
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

type PanelOnBoard = PlannedPanel & {
  times: PitchTimes;
  figures: ReturnType<typeof judgeFigures>;
};

function toBoardPanel(
  situation: Situation,
  panel: PanelOnBoard,
  onPhones: OnPhones,
  now: Date,
): BoardPanel {
  const teamName = (id: string) => situation.teams.find((team) => team.id === id)?.name ?? '';
  const judges = panel.judgeIds.map((id): BoardJudge => {
    const judge = situation.judges.find((each) => each.id === id);
    const own = panel.figures.find((each) => each.judge === id);
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

/** Severities take a moment where many judge many, and boards are looked at all the time. */
function keepingFigures() {
  const kept = new Map<string, { of: string; figures: ReturnType<typeof judgeFigures> }>();
  return ({ rubric: { rubric, version }, ballotsOf }: Situation, panel: PlannedPanel) => {
    const own = countingBallots(
      pairsOf(panel).flatMap(({ judgeId, teamId }) => ballotsOf(judgeId, teamId)),
    );
    // What a ballot says never changes.
    const of = [version, ...own.map(({ id }) => id)].join(' ');
    const last = kept.get(panel.id);
    if (last?.of === of) return last.figures;
    const figures = judgeFigures(
      rubric,
      own.map(({ judgeId, teamId, ...ballot }) => ({ ...ballot, judge: judgeId, team: teamId })),
      [],
    );
    kept.set(panel.id, { of, figures });
    return figures;
  };
}

function cellOf(
  situation: Situation,
  { judgeId, teamId, startsAt }: { judgeId: string; teamId: string; startsAt: string | null },
  { pitchMinutes, times }: PanelOnBoard,
  onPhones: OnPhones,
  now: Date,
): Cell {
  const own = situation.ballotsOf(judgeId, teamId);
  const kept = keptBallot(own);
  const late = kept && { at: kept.receivedAt, madeAt: kept.madeAt };
  const conflict = situation.conflict(judgeId, teamId);
  const { lateRecusalAt } = conflict;
  const nothing = { teamId, at: null, revision: null, paper: null, late, lateRecusalAt };
  if (conflict.recusedAt !== null || conflict.answer === 'conflict') {
    return { ...nothing, state: 'recused', at: conflict.recusedAt, late: null };
  }
  const ballot = newestBallot(own);
  // What was typed in wrongly is left waiting: the one after it was confirmed.
  const waiting = own.findLast(
    (each) =>
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
  const phone = onPhones.find((each) => each.judgeId === judgeId && each.teamId === teamId);
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
  panel: PanelOnBoard,
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
