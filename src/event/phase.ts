import type { Edition } from '../modules/content/content/edition-schema.ts';
import { casesOf } from './case-files.ts';
import { instantAt, isoWithOffset, type Repeated } from './event-time.ts';
import { liveWindow } from './live-window.ts';
import { timedItems } from './now-and-next.ts';

type Moment = NonNullable<Edition['registration']['window']>['opens'];

/** What an edition's instants and a clock say, in the order of its life. */
export const PHASES = [
  'announced',
  'registration open',
  'registration closed',
  'live',
  'handed in',
  'judged',
  'published',
  'past',
] as const;
export type Phase = (typeof PHASES)[number];

export interface PhaseStart {
  phase: Phase;
  /** In milliseconds; the first phase has always been under way. */
  at: number;
}

const DAY_MS = 86_400_000;

/**
 * When each phase of an edition begins, in order. An edition without a registration window has no
 * such phases, one without a countdown is live from the morning of its first day; what has no
 * instant is left out. The table of these rules stands in docs/phases.md.
 */
export function phaseStarts({ dates, schedule, registration }: Edition): PhaseStart[] {
  const starts: PhaseStart[] = [{ phase: 'announced', at: Number.NEGATIVE_INFINITY }];
  const add = (phase: Phase, date: string, time = '00:00', repeated?: Repeated) => {
    if (date === '' || time === '') return;
    starts.push({ phase, at: instantAt(date, time, repeated).getTime() });
  };
  const addMoment = (phase: Phase, { date, time, repeated }: Moment) =>
    add(phase, date, time, repeated);
  const { window } = registration;
  if (window) {
    addMoment('registration open', window.opens);
    addMoment('registration closed', window.closes);
  }
  const { countdown } = schedule;
  if (countdown) {
    addMoment('live', countdown.start);
    addMoment('handed in', countdown.end);
  } else add('live', dates.firstDay);
  const { ceremony } = dates;
  if (ceremony) {
    add('judged', ceremony.date, ceremony.start);
    add('published', ceremony.date, ceremony.end);
  }
  if (dates.lastDay !== '') {
    starts.push({ phase: 'past', at: instantAt(nextDay(dates.lastDay), '00:00').getTime() });
  }
  return inOrder(starts);
}

/** Which phase an edition is in, and when the next one begins; null after the last. */
export function phaseAt(edition: Edition, now: number): { phase: Phase; until: number | null } {
  const starts = phaseStarts(edition);
  const next = starts.findIndex(({ at }) => at > now);
  const current = starts[next === -1 ? starts.length - 1 : next - 1];
  return { phase: current?.phase ?? 'announced', until: starts[next]?.at ?? null };
}

/**
 * The next instant at which a page about the edition says something else by itself: a phase begins,
 * an item of the schedule begins or ends, a case is handed out, or the days of the event begin; and
 * while days are counted, each midnight. Null when nothing is to come.
 */
export function nextChange(edition: Edition, now: number): number | null {
  const items = timedItems(edition).flatMap(({ start, end }) => [start, end]);
  const starts = [...phaseStarts(edition), ...casesOf(edition)].map(({ at }) => at);
  const { phase } = phaseAt(edition, now);
  const isCounting = phase === 'registration open' || phase === 'registration closed';
  const today = isoWithOffset(new Date(now)).slice(0, 10);
  const midnight = isCounting ? [instantAt(nextDay(today), '00:00').getTime()] : [];
  const days = Object.values(liveWindow(edition) ?? {});
  const coming = [...starts, ...items, ...midnight, ...days].filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** A phase that would begin before an earlier one has begun is skipped: time never runs back. */
function inOrder(starts: PhaseStart[]): PhaseStart[] {
  const order: PhaseStart[] = [];
  for (const start of starts) {
    while ((order.at(-1)?.at ?? Number.NEGATIVE_INFINITY) > start.at) order.pop();
    order.push(start);
  }
  return order;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}
