import {
  type ClockRecord,
  type PitchRecord,
  phaseLengthMs,
  phaseOf,
  underWay,
} from './clock-record.ts';

const MINUTE_MS = 60_000;

/** Who pitches in a room, in which order, and how long. */
export interface ClockPlan {
  teams: readonly { id: string; plannedAt: string | null }[];
  /** From the beginning of one team to that of the next: pitch and questions. */
  slotMinutes: number;
  questionMinutes: number;
}

interface ExpectedPitch {
  teamId: string;
  plannedAt: number | null;
  /** Never before the plan; null where neither plan nor clock tells. */
  expectedAt: number | null;
}

export interface ClockState {
  /** `before`: a team is to begin; `ended`: none is left. */
  phase: 'before' | 'pitch' | 'questions' | 'ended';
  teamId: string | null;
  /** Which pitch of the room it is, from one. */
  number: number;
  total: number;
  /** Of the phase. */
  lengthMs: number;
  /** Negative: over time. */
  remainingMs: number;
  /** Since when it stands still. */
  pausedAt: number | null;
  /** When the phase ends if nothing happens; null while it stands still or before it began. */
  endsAt: number | null;
  /** When the team began, or is expected to. */
  beginsAt: number | null;
  plannedAt: number | null;
  /** How far the room is behind its plan, never less than none; null without a plan. */
  lateMs: number | null;
  /** Those after the team, in the order in which they are to come. */
  following: readonly ExpectedPitch[];
  /** Teams that have pitched, or were not there twice. */
  done: readonly string[];
}

/** The clock of a room at an instant of the server's. Nothing else tells what a page shows. */
export function clockAt(plan: ClockPlan, record: ClockRecord, now: number): ClockState {
  const { queue, done } = orderOf(plan, record);
  const planned = new Map(plan.teams.map(({ id, plannedAt }) => [id, instantOf(plannedAt)]));
  const [teamId = null, ...others] = queue;
  const open = underWay(record);
  const running = open?.teamId === teamId ? open : null;
  const plannedAt = teamId === null ? null : (planned.get(teamId) ?? null);
  const about = {
    teamId,
    number: Math.min(done.length + 1, plan.teams.length),
    total: plan.teams.length,
    plannedAt,
    done,
  };
  if (teamId === null) {
    const nothing = { lengthMs: 0, remainingMs: 0, pausedAt: null, endsAt: null, beginsAt: null };
    return { ...about, ...nothing, phase: 'ended', lateMs: null, following: [] };
  }
  const slotMs = plan.slotMinutes * MINUTE_MS;
  const face = running ? faceOf(running, now) : restingFace(plan);
  const beginsAt = running ? running.begunAt : plannedAt === null ? null : Math.max(plannedAt, now);
  const endOfTeam = running
    ? now + expectedLeftMs(running, face.remainingMs)
    : beginsAt === null
      ? null
      : beginsAt + slotMs;
  let free = endOfTeam;
  const following = others.map((id): ExpectedPitch => {
    const own = planned.get(id) ?? null;
    const expectedAt = free === null ? own : Math.max(free, own ?? free);
    free = expectedAt === null ? null : expectedAt + slotMs;
    return { teamId: id, plannedAt: own, expectedAt };
  });
  const plannedEnd = plannedAt === null ? null : plannedAt + slotMs;
  const isOnTime = (record.passed[teamId] ?? 0) === 0;
  const lateMs =
    plannedEnd === null || endOfTeam === null
      ? null
      : isOnTime
        ? Math.max(0, endOfTeam - plannedEnd)
        : 0;
  return { ...about, ...face, beginsAt, lateMs, following };
}

/** The team under way first, then the plan; who was passed over comes after the others. */
function orderOf({ teams }: ClockPlan, record: ClockRecord) {
  const running = underWay(record)?.teamId;
  const ended = new Set(
    record.pitches.filter(({ endedAt }) => endedAt !== null).map(({ teamId }) => teamId),
  );
  const times = (id: string) => record.passed[id] ?? 0;
  const isDone = (id: string) => id !== running && (ended.has(id) || times(id) > 1);
  const queue = teams
    .map(({ id }) => id)
    .filter((id) => !isDone(id))
    .toSorted((a, b) => rank(a) - rank(b));
  return { queue, done: teams.map(({ id }) => id).filter(isDone) };

  function rank(id: string): number {
    return id === running ? -1 : times(id);
  }
}

type Face = Pick<ClockState, 'phase' | 'lengthMs' | 'remainingMs' | 'pausedAt' | 'endsAt'>;

function faceOf(pitch: PitchRecord, now: number): Face {
  const phase = phaseOf(pitch);
  const { pausedAt } = pitch;
  const lengthMs = phaseLengthMs(pitch, phase);
  const beganAt = pitch.questionsAt ?? pitch.begunAt;
  // A device can be a moment behind the server: a phase that just began has all of its time.
  const goneMs = Math.max(0, (pausedAt ?? now) - beganAt - pitch.pausedMs[phase]);
  const endsAt = pausedAt === null ? beganAt + pitch.pausedMs[phase] + lengthMs : null;
  return { phase, lengthMs, remainingMs: lengthMs - goneMs, pausedAt, endsAt };
}

function restingFace({ slotMinutes, questionMinutes }: ClockPlan): Face {
  const lengthMs = (slotMinutes - questionMinutes) * MINUTE_MS;
  return { phase: 'before', lengthMs, remainingMs: lengthMs, pausedAt: null, endsAt: null };
}

function expectedLeftMs(pitch: PitchRecord, remainingMs: number): number {
  const questionsMs = phaseOf(pitch) === 'pitch' ? phaseLengthMs(pitch, 'questions') : 0;
  return Math.max(0, remainingMs) + questionsMs;
}

const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/** When the plan has a panel's pitch, by its place in the order; null as long as the first is not known. */
export const plannedPitch = (
  start: string | null,
  minutes: number,
  index: number,
): number | null => (start === null ? null : Date.parse(start) + index * minutes * MINUTE_MS);

/** When a team pitches. All pages have it from here, also those that show no running clock. */
export function pitchTime(plan: ClockPlan, record: ClockRecord, teamId: string, now: number) {
  const { phase, done, ...state } = clockAt(plan, record, now);
  const isFirst = state.teamId === teamId;
  const begunAt = record.pitches.find((pitch) => pitch.teamId === teamId)?.begunAt;
  const waiting = state.following.find((each) => each.teamId === teamId);
  const expectedAt = begunAt ?? (isFirst ? state.beginsAt : waiting?.expectedAt) ?? null;
  const isNow = isFirst && phase !== 'before';
  return {
    plannedAt: plan.teams.find(({ id }) => id === teamId)?.plannedAt ?? null,
    expectedAt: expectedAt === null ? null : new Date(expectedAt).toISOString(),
    standing: done.includes(teamId) ? 'done' : isNow ? 'now' : 'before',
  } as const;
}

/** As people say it: half a minute is none. */
export const lateMinutes = (lateMs: number | null): number => Math.round((lateMs ?? 0) / MINUTE_MS);
