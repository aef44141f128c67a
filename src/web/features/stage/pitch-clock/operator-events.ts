import { clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import { type AgreedEvents, agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import type { RoomClock } from '../../../../modules/stage/pitch-clock/schema.ts';

const MINUTE_MS = 60_000;

/** What an operator can do; each is one key. */
export type Key =
  | 'start'
  | 'pause'
  | 'goOn'
  | 'more'
  | 'less'
  | 'questions'
  | 'next'
  | 'passOver'
  | 'undo'
  | 'reset';

/** What the room has agreed on, with what this device has not sent yet behind it. */
export const agreedWith = (clock: RoomClock, waiting: readonly ClockEvent[]): AgreedEvents =>
  agreeOn([...clock.events, ...waiting]);

interface Pressed {
  clock: RoomClock;
  waiting: readonly ClockEvent[];
  now: number;
  id: string;
}

/** What pressing a key says, with what the operator saw; null where the key says nothing now. */
export function eventOf(key: Key, { clock, waiting, now, id }: Pressed): ClockEvent | null {
  const { record, standing } = agreedWith(clock, waiting);
  const state = clockAt(clock, record, now);
  const at = new Date(now).toISOString();
  if (key === 'undo') {
    const last = standing.at(-1);
    return last ? { id, at, kind: 'undone', teamId: last.teamId, undoes: last.id } : null;
  }
  const { teamId, phase } = state;
  if (key === 'reset') {
    const anyTeam = teamId ?? clock.teams[0]?.id;
    return anyTeam === undefined ? null : { id, at, kind: 'reset', teamId: anyTeam };
  }
  if (teamId === null) return null;
  const common = { id, at, teamId };
  if (phase === 'before') {
    if (key === 'start') {
      const { slotMinutes, questionMinutes } = clock;
      const pitchMinutes = slotMinutes - questionMinutes;
      return { ...common, kind: 'started', pitchMinutes, questionMinutes };
    }
    if (key !== 'passOver') return null;
    return { ...common, kind: 'passed', seen: record.passed[teamId] ?? 0 };
  }
  if (phase === 'ended') return null;
  const seen = Math.round(state.lengthMs / MINUTE_MS);
  switch (key) {
    case 'pause':
      return { ...common, kind: 'paused', phase };
    case 'goOn':
      return { ...common, kind: 'resumed', phase };
    case 'more':
      return { ...common, kind: 'minute', phase, seen, delta: 1 };
    case 'less':
      return seen > 1 ? { ...common, kind: 'minute', phase, seen, delta: -1 } : null;
    case 'questions':
      return phase === 'pitch' ? { ...common, kind: 'questions' } : null;
    case 'next':
      return { ...common, kind: 'next' };
    default:
      return null;
  }
}

/** In the operator's list, and in the sentence about one that does not count. */
export function eventWords(event: ClockEvent): string {
  switch (event.kind) {
    case 'started':
      return 'started';
    case 'paused':
      return 'paused';
    case 'resumed':
      return 'went on';
    case 'minute':
      return event.delta > 0 ? 'a minute more' : 'a minute less';
    case 'questions':
      return 'to questions';
    case 'next':
      return 'ended';
    case 'passed':
      return 'passed over';
    case 'reset':
      return 'set back to the beginning';
    case 'undone':
      return 'undo';
  }
}
