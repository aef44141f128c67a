import type { ClockEvent, RunningPhase } from './clock-event-schema.ts';

const MINUTE_MS = 60_000;

/** What happened to one team. */
export interface PitchRecord {
  teamId: string;
  begunAt: number;
  pitchMinutes: number;
  questionMinutes: number;
  questionsAt: number | null;
  endedAt: number | null;
  /** Since when it stands still. */
  pausedAt: number | null;
  /** How long each phase stood still, without a pause that lasts. */
  pausedMs: Readonly<Record<RunningPhase, number>>;
  /** How often it stood still. */
  pauses: number;
}

/** Why an event does not count, in words that follow "It was not counted: ". */
export type Refusal =
  | 'another team was under way'
  | 'this team had finished'
  | 'it was already running'
  | 'it was already paused'
  | 'the questions had already begun'
  | 'the time had already been changed'
  | 'a phase has at least one minute'
  | 'the team had already been passed over'
  | 'it had already been undone, or something came after it';

export interface ClockRecord {
  /** In the order in which they began. */
  pitches: readonly PitchRecord[];
  /** How often a team that was not there has let others go first. */
  passed: Readonly<Record<string, number>>;
}

export interface AgreedEvents {
  record: ClockRecord;
  /** What counts, in its order; what was undone is not among them. */
  standing: readonly ClockEvent[];
  /** Events that do not count, by their ids. */
  refused: ReadonlyMap<string, Refusal>;
}

const EMPTY_RECORD: ClockRecord = { pitches: [], passed: {} };

/** The pitch that has begun and not ended. */
export function underWay({ pitches }: ClockRecord): PitchRecord | null {
  const last = pitches.at(-1);
  return last && last.endedAt === null ? last : null;
}

export const phaseOf = ({ questionsAt }: PitchRecord): RunningPhase =>
  questionsAt === null ? 'pitch' : 'questions';

/**
 * What follows from events in the order in which the server has them. Devices that know the same events
 * know the same record, whenever they were made: one that no longer fits is refused on all of them.
 */
export function agreeOn(events: readonly ClockEvent[]): AgreedEvents {
  const known = new Set<string>();
  const refused = new Map<string, Refusal>();
  const standing: ClockEvent[] = [];
  const records: ClockRecord[] = [EMPTY_RECORD];
  for (const event of events) {
    if (known.has(event.id)) continue;
    known.add(event.id);
    if (event.kind === 'undone') {
      if (standing.at(-1)?.id === event.undoes) {
        standing.pop();
        records.pop();
      } else refused.set(event.id, 'it had already been undone, or something came after it');
      continue;
    }
    const after = applied(records.at(-1) ?? EMPTY_RECORD, event);
    if (typeof after === 'string') refused.set(event.id, after);
    else {
      standing.push(event);
      records.push(after);
    }
  }
  return { record: records.at(-1) ?? EMPTY_RECORD, standing, refused };
}

type Applied = ClockRecord | Refusal;

function applied(record: ClockRecord, event: Exclude<ClockEvent, { kind: 'undone' }>): Applied {
  if (event.kind === 'reset') return EMPTY_RECORD;
  const current = underWay(record);
  if (current && current.teamId !== event.teamId) return 'another team was under way';
  if (!current) return beforeStart(record, event);
  if (event.kind === 'started' || event.kind === 'passed') return 'it was already running';
  // A device's instant can be a little before what another did: nothing takes less than no time.
  const at = Math.max(Date.parse(event.at), lastInstant(current));
  const phase = phaseOf(current);
  if ('phase' in event && event.phase !== phase) return 'the questions had already begun';
  switch (event.kind) {
    case 'paused':
      if (current.pausedAt !== null) return 'it was already paused';
      return withPitch(record, { ...current, pausedAt: at, pauses: current.pauses + 1 });
    case 'resumed':
      if (current.pausedAt === null) return 'it was already running';
      return withPitch(record, wentOn(current, at));
    case 'minute':
      return withMinute(record, current, event);
    case 'questions':
      if (phase === 'questions') return 'the questions had already begun';
      return withPitch(record, { ...wentOn(current, at), questionsAt: at });
    case 'next':
      return withPitch(record, { ...wentOn(current, at), endedAt: at });
  }
}

function beforeStart(
  { pitches, passed }: ClockRecord,
  event: Exclude<ClockEvent, { kind: 'undone' }>,
): Applied {
  const { teamId } = event;
  if (pitches.some((each) => each.teamId === teamId)) return 'this team had finished';
  if (event.kind === 'passed') {
    const times = passed[teamId] ?? 0;
    if (times !== event.seen) return 'the team had already been passed over';
    return { pitches, passed: { ...passed, [teamId]: times + 1 } };
  }
  // Anything else is about a pitch that was undone.
  if (event.kind !== 'started') return 'it had already been undone, or something came after it';
  const { pitchMinutes, questionMinutes } = event;
  const begun: PitchRecord = {
    ...{ teamId, pitchMinutes, questionMinutes, questionsAt: null, endedAt: null, pausedAt: null },
    begunAt: Math.max(Date.parse(event.at), pitches.at(-1)?.endedAt ?? 0),
    pausedMs: { pitch: 0, questions: 0 },
    pauses: 0,
  };
  return { pitches: [...pitches, begun], passed };
}

function withMinute(
  record: ClockRecord,
  current: PitchRecord,
  { seen, delta }: Extract<ClockEvent, { kind: 'minute' }>,
): Applied {
  const field = phaseOf(current) === 'pitch' ? 'pitchMinutes' : 'questionMinutes';
  if (current[field] !== seen) return 'the time had already been changed';
  if (seen + delta < 1) return 'a phase has at least one minute';
  return withPitch(record, { ...current, [field]: seen + delta });
}

/** A pause that lasts ends here. */
function wentOn(pitch: PitchRecord, at: number): PitchRecord {
  if (pitch.pausedAt === null) return pitch;
  const phase = phaseOf(pitch);
  const pausedMs = { ...pitch.pausedMs, [phase]: pitch.pausedMs[phase] + at - pitch.pausedAt };
  return { ...pitch, pausedAt: null, pausedMs };
}

const lastInstant = ({ begunAt, questionsAt, pausedAt, pausedMs }: PitchRecord) =>
  Math.max(
    pausedAt ?? 0,
    (questionsAt ?? begunAt) + pausedMs[questionsAt === null ? 'pitch' : 'questions'],
  );

const withPitch = ({ pitches, passed }: ClockRecord, pitch: PitchRecord): ClockRecord => ({
  pitches: [...pitches.slice(0, -1), pitch],
  passed,
});

/** How long a phase is meant to take. */
export const phaseLengthMs = (pitch: PitchRecord, phase: RunningPhase): number =>
  (phase === 'pitch' ? pitch.pitchMinutes : pitch.questionMinutes) * MINUTE_MS;
