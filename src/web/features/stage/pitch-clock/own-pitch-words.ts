import { formatMoment, formatTime } from '../../../../event/event-time.ts';
import { type ClockState, lateMinutes } from '../../../../judging/pitch-clock/clock-at.ts';
import type { ClockRecord, PitchRecord } from '../../../../judging/pitch-clock/clock-record.ts';
import { aboutTime } from './clock-face.ts';

interface OwnPitchWords {
  standing: 'later' | 'next' | 'on' | 'done';
  title: string;
  /** "about 15:42"; empty where nothing tells. */
  when: string;
  note: string;
}

interface Situation {
  state: ClockState;
  teamId: string;
  record: ClockRecord;
  now: number;
}

/** Before that a time alone could be that of another day. */
const SOON_MS = 12 * 3_600_000;

/** What a team should know of its pitch. */
export function ownPitchWords({ state, teamId, record, now }: Situation): OwnPitchWords {
  if (state.done.includes(teamId)) {
    return doneWords(record.pitches.find((pitch) => pitch.teamId === teamId));
  }
  const isFirst = state.teamId === teamId;
  if (isFirst && state.phase !== 'before') {
    return { standing: 'on', title: 'You are on', when: '', note: '' };
  }
  const place = state.following.findIndex((each) => each.teamId === teamId);
  const { plannedAt, expectedAt } = isFirst
    ? { plannedAt: state.plannedAt, expectedAt: state.beginsAt }
    : (state.following[place] ?? { plannedAt: null, expectedAt: null });
  // Behind one that has not begun either, it is not the next one.
  const isSoon = expectedAt === null || expectedAt - now < SOON_MS;
  const isNext = (isFirst && isSoon) || (place === 0 && state.phase !== 'before');
  return {
    standing: isNext ? 'next' : 'later',
    title: isNext ? 'You are next' : laterWords(place + 1),
    when: isSoon ? aboutTime(expectedAt) : formatMoment(expectedAt),
    note: (record.passed[teamId] ?? 0) > 0 ? PASSED : planWords(plannedAt, expectedAt),
  };
}

/** Its place after the others does not make the room late. */
const PASSED = 'You were called and not there. You come after the other teams.';

function laterWords(before: number): string {
  if (before === 0) return 'Your pitch, the first in its room';
  return `Your pitch, after ${before === 1 ? '1 more team' : `${before} more teams`}`;
}

function planWords(plannedAt: number | null, expectedAt: number | null): string {
  if (plannedAt === null) return '';
  const planned = `Planned ${formatTime(plannedAt)}.`;
  const late = lateMinutes((expectedAt ?? plannedAt) - plannedAt);
  return late > 0 ? `${planned} The room is about ${late} min late.` : planned;
}

function doneWords(own: PitchRecord | undefined): OwnPitchWords {
  const common = { standing: 'done' as const, when: '' };
  if (!own) {
    const note = 'The room has passed you over twice. Please talk to the organisers.';
    return { ...common, title: 'You were called', note };
  }
  const end = own.endedAt === null ? '' : ` to ${formatTime(own.endedAt)}`;
  return { ...common, title: 'You have pitched', note: `${formatTime(own.begunAt)}${end}` };
}
