import type { EventDay } from '../modules/days/event-day/schema.ts';
import { HAND_IN_NAMES } from '../modules/hand-in/hand-ins/schema.ts';
import { dateOf } from './day-rows.ts';
import { formatDayAndMonth, formatTime } from './event-time.ts';
import { handInLabel } from './hand-in-label.ts';

type Pitch = EventDay['pitches'][number];

const MINUTE_MS = 60_000;

/** The pitch that comes next, or the last one that was. */
export const shownPitch = (pitches: readonly Pitch[]): Pitch | null =>
  pitches.find(({ standing }) => standing !== 'done') ?? pitches.at(-1) ?? null;

/** "16:10, Room 2", "about 16:14, Room 2" where it comes later than planned. */
export function pitchWords(pitch: Pitch, now: number): string {
  const { standing, room, order } = pitch;
  const where = (when: string) => [when, room].filter(Boolean).join(', ');
  if (standing === 'now') return where('Now');
  if (standing === 'done') return 'Done';
  const { at, isLater } = timeOf(pitch);
  if (at === null) return where(`Number ${order}`);
  const day = dateOf(at) === dateOf(now) ? '' : `${formatDayAndMonth(dateOf(at))}, `;
  return where(`${day}${isLater ? 'about ' : ''}${formatTime(at)}`);
}

/** "Room 2, planned for 16:10.", "Room 2, about 16:14 instead of 16:10." */
export function pitchSentence(pitch: Pitch): string {
  const { room, plannedAt, standing } = pitch;
  if (standing === 'now') return `You are on now${room && `, in ${room}`}.`;
  const { at, isLater } = timeOf(pitch);
  const planned = plannedAt === null ? '' : formatTime(Date.parse(plannedAt));
  if (at === null) return room === '' ? 'Room and time follow.' : `${room}; the time follows.`;
  const when = isLater
    ? `about ${formatTime(at)} instead of ${planned}`
    : `planned for ${formatTime(at)}`;
  if (room !== '') return `${room}, ${when}.`;
  return `${when[0]?.toUpperCase()}${when.slice(1)}; the room follows.`;
}

function timeOf({ plannedAt, expectedAt }: Pitch) {
  const at = expectedAt ?? plannedAt;
  const laterMs = Date.parse(at ?? '') - Date.parse(plannedAt ?? '');
  return { at: at === null ? null : Date.parse(at), isLater: laterMs >= MINUTE_MS };
}

/** Names of the files of which no version counts. */
export const missingFiles = ({ files }: NonNullable<EventDay['handIn']>): string[] =>
  files.filter(({ counts }) => !counts).map(({ kind }) => HAND_IN_NAMES[kind]);

/** What leads to the hand-in says what is missing; null: nothing is, or the event has not begun. */
export function handInStep(
  handIn: EventDay['handIn'],
  { begins, now }: { begins: number; now: number },
): { label: string } | null {
  const missing = handIn ? missingFiles(handIn) : [];
  if (!handIn || missing.length === 0 || now < begins) return null;
  const isLate = Date.parse(handIn.deadline) <= now;
  return { label: isLate ? 'To the hand-in' : handInLabel(missing) };
}

/** "Hand-in closes at 15:00. Your 3-Pager is missing." */
export function handInLine(deadline: number, handIn: EventDay['handIn'], now: number): string {
  const isOver = deadline <= now;
  const day = dateOf(deadline) === dateOf(now) ? '' : `on ${formatDayAndMonth(dateOf(deadline))} `;
  const when = `Hand-in ${isOver ? 'closed' : 'closes'} ${day}at ${formatTime(deadline)}.`;
  if (!handIn) return when;
  const missing = missingFiles(handIn);
  if (missing.length === 0) return `${when} Everything is handed in.`;
  const are = missing.length === 1 ? 'is' : 'are';
  return `${when} Your ${missing.join(' and ')} ${are} missing.`;
}
