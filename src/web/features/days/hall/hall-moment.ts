import { formatTime, isoWithOffset } from '../../../../event/event-time.ts';
import { movedDate } from '../../../../event/moved-dates.ts';
import { itemsAt, titlesOf } from '../../../../event/now-and-next.ts';
import { formatShortDay, formatShortWeekday } from '../../../../event/short-date.ts';
import type { HallItem, HallState } from '../../../../modules/days/hall/schema.ts';
import { type HallDots, hallDots } from './hall-dots.ts';

/** What the screen says at an instant, beside what ticks. */
export interface HallMoment {
  /** What is counted down to, or what there is to say where nothing is. */
  heading: string;
  /** Where digits would stand; empty with a countdown. */
  title: string;
  /** The instant to count down to. */
  target: number | null;
  note: string;
  dots: HallDots | null;
  now: HallItem[];
  next: HallItem[];
  nextLabel: string;
  /** What comes after that; empty where nothing does. */
  later: HallItem[];
  /** "Wed 2 Sep, day 2" */
  date: string;
}

const MINUTE_MS = 60_000;

const dateOf = (instant: number) => isoWithOffset(new Date(instant)).slice(0, 10);

export function hallMoment(state: HallState, now: number): HallMoment {
  const { now: running, next } = itemsAt(state.items, now);
  const [first] = next;
  return {
    ...mainWords(state, now, next),
    dots: state.countdown && hallDots(state.countdown, now),
    ...{ now: running, next },
    nextLabel: first ? nextWords(first.start, now) : '',
    later: first ? itemsAt(state.items, first.start).next : [],
    date: dateWords(state, now),
  };
}

type MainWords = Pick<HallMoment, 'heading' | 'title' | 'target' | 'note'>;

function mainWords(state: HallState, now: number, next: readonly HallItem[]): MainWords {
  const { countdown, ceremony, site, year } = state;
  const [first] = next;
  const until = (heading: string, target: number, note: string): MainWords => ({
    ...{ heading, title: '', target, note },
  });
  if (countdown && now < countdown.from) {
    return until('Kickoff in', countdown.from, atWords(countdown.from));
  }
  if (countdown && now < countdown.until) {
    const what = 'pitch deck and 3-pager, on your team’s page';
    return until('Hand-in closes in', countdown.until, `${atWords(countdown.until)}, ${what}`);
  }
  // The first of what the schedule and the edition say comes next.
  const coming = [
    ...(ceremony ? [{ title: 'Award ceremony', start: ceremony.from, room: ceremony.place }] : []),
    ...(first ? [{ title: titlesOf(next), start: first.start, room: commonRoom(next) }] : []),
  ]
    .filter(({ start }) => start > now)
    .sort((one, other) => one.start - other.start)[0];
  if (coming) {
    const note = [atWords(coming.start), coming.room].filter(Boolean).join(', ');
    return until(`${coming.title} in`, coming.start, note);
  }
  if (ceremony && ceremony.from <= now && now < ceremony.until) {
    return { heading: 'Now', title: 'Award ceremony', target: null, note: ceremony.place };
  }
  const [running] = itemsAt(state.items, now).now;
  if (running) return { heading: 'Now', title: running.title, target: null, note: running.room };
  const isDated = state.items.length > 0 || countdown !== null || ceremony !== null;
  return {
    heading: `${site} ${year}`,
    title: isDated ? 'Thank you for being here' : 'Welcome',
    target: null,
    note: isDated ? 'Nothing more is planned.' : 'The programme is not published yet.',
  };
}

const commonRoom = (items: readonly HallItem[]) =>
  [...new Set(items.map(({ room }) => room))].filter(Boolean).join(', ');

const atWords = (instant: number) => `${formatShortDay(dateOf(instant))} at ${formatTime(instant)}`;

/** "09:00–15:00 · all rooms"; without a known end, when it begins. */
export const itemWords = ({ start, end, hasEnd, room }: HallItem): string =>
  [hasEnd ? `${formatTime(start)}–${formatTime(end)}` : formatTime(start), room]
    .filter(Boolean)
    .join(' · ');

/** "14:00 Mentor round"; of another day, with its weekday: the first evening it is tomorrow's. */
export function laterWords(later: readonly HallItem[], now: number): string {
  const [first] = later;
  if (!first) return '';
  const day = dateOf(first.start);
  const weekday = day === dateOf(now) ? '' : `${formatShortWeekday(day)} `;
  return `${weekday}${formatTime(first.start)} ${titlesOf(later)}`;
}

function nextWords(start: number, now: number): string {
  const [day, today] = [dateOf(start), dateOf(now)];
  if (day === movedDate(today, 1)) return `Tomorrow begins at ${formatTime(start)}`;
  if (day !== today) return `Next, ${atWords(start)}`;
  const minutes = Math.ceil((start - now) / MINUTE_MS);
  return minutes < 60 ? `Next, in ${minutes} min` : `Next, at ${formatTime(start)}`;
}

function dateWords({ firstDay, lastDay }: HallState, now: number): string {
  const today = dateOf(now);
  const day = `${formatShortWeekday(today)} ${formatShortDay(today)}`;
  if (firstDay === '' || today < firstDay || today > (lastDay || firstDay)) return day;
  if (firstDay === lastDay) return day;
  const number = Math.round((Date.parse(today) - Date.parse(firstDay)) / 86_400_000) + 1;
  return `${day}, day ${number}`;
}
