/** Times of the event are written as clocks there show them, and used as instants. */
import {
  dateWriter,
  eventClock,
  isFirstClock,
  momentWriter,
  shortDateWriter,
} from './event-clock.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const OFFSETS_KEPT = 1000;

interface Offsets {
  zone: string;
  partsFormat: Intl.DateTimeFormat;
  byQuarter: Map<number, number>;
}
let offsets: Offsets | null = null;

function offsetsOf(zone: string): Offsets {
  if (offsets?.zone === zone) return offsets;
  const partsFormat = Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  offsets = { zone, partsFormat, byQuarter: new Map() };
  return offsets;
}

/**
 * How far clocks of the event are ahead of UTC at an instant. They are set at full quarters of an hour,
 * so each is looked up once: every answer of the site asks for the same few instants of an edition.
 */
function offsetMs(instant: number): number {
  const { byQuarter, partsFormat } = offsetsOf(eventClock().zone);
  const quarter = Math.floor(instant / QUARTER_MS);
  const known = byQuarter.get(quarter);
  if (known !== undefined) return known;
  const offset = lookUpOffsetMs(instant, partsFormat);
  if (byQuarter.size >= OFFSETS_KEPT) byQuarter.clear();
  byQuarter.set(quarter, offset);
  return offset;
}

function lookUpOffsetMs(instant: number, partsFormat: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(
    partsFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const shown = Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 1) - 1,
    parts.day,
    parts.hour,
    parts.minute,
    parts.second,
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** Of the two instants at which clocks show a time when they are set back. */
export type Repeated = 'first' | 'second';

/** The instants at which clocks at the event show this, the first one first: none, one or two. */
function instantsAt(asIfUtc: number): number[] {
  const [before, after] = offsetsAround(asIfUtc);
  return [...new Set([before, after])]
    .map((offset) => asIfUtc - offset)
    .filter((instant) => asIfUtc - instant === offsetMs(instant))
    .sort((a, b) => a - b);
}

/** No zone sets its clocks twice within two days. */
const offsetsAround = (asIfUtc: number) =>
  [offsetMs(asIfUtc - DAY_MS), offsetMs(asIfUtc + DAY_MS)] as const;

/**
 * The instant at which clocks at the event show this date (2026-09-01) and time (13:30): the second one
 * where they show it twice and nothing else is said, and where they skip it, as if they had not yet
 * been set.
 */
export function instantAt(date: string, time: string, repeated?: Repeated): Date {
  const asIfUtc = utc(date, time);
  const instants = instantsAt(asIfUtc);
  const chosen = repeated === 'first' ? instants[0] : instants.at(-1);
  return new Date(chosen ?? asIfUtc - offsetsAround(asIfUtc)[0]);
}

const utc = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`);

/** As `instantAt`, of what a form or a document holds together. */
export const momentInstant = (moment: {
  date: string;
  time: string;
  repeated?: Repeated | undefined;
}): Date => instantAt(moment.date, moment.time, moment.repeated);

/** How often clocks at the event show a time on a day: twice when they are set back over it. */
export function clocksShow(date: string, time: string): 'never' | 'once' | 'twice' {
  const { length } = instantsAt(utc(date, time));
  return length === 0 ? 'never' : length === 1 ? 'once' : 'twice';
}

/** The instant as ISO text with the event's offset, as calendars and search engines want it. */
export function isoWithOffset(instant: Date): string {
  const offset = offsetMs(instant.getTime());
  const shown = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${shown}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

const longDate = dateWriter({ year: 'numeric', month: 'long', day: 'numeric' });
const weekday = dateWriter({ weekday: 'long' });
const month = dateWriter({ month: 'long' });
const monthAndYear = dateWriter({ year: 'numeric', month: 'long' });
const dayAndMonth = shortDateWriter({ day: 'numeric', month: 'long' });

/** September 1, 2026 */
export function formatDate(date: string): string {
  return longDate(new Date(date));
}

/** 20 August */
export function formatDayAndMonth(date: string): string {
  return dayAndMonth(new Date(date));
}

/** September 2027 */
export function formatMonth(date: string): string {
  return monthAndYear(new Date(date));
}

/** Tuesday: derived, never typed. */
export function formatWeekday(date: string): string {
  return weekday(new Date(date));
}

/** September 1–2, 2026, or 1–2 September 2026, for two days of one month. */
export function formatDateRange(start: string, end: string): string {
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${formatDate(start)} – ${formatDate(end)}`;
  const day = (date: string) => Number(date.slice(8));
  if (eventClock().dates === 'en-US') {
    return `${month(new Date(start))} ${day(start)}–${day(end)}, ${start.slice(0, 4)}`;
  }
  const dot = eventClock().dates === 'de-CH' ? '.' : '';
  return `${day(start)}${dot}–${formatDate(end)}`;
}

/** 02.09.2026, as specified for deadlines; or in the site's chosen date format. */
export function formatDeadlineDate(date: string): string {
  if (!isFirstClock()) return formatDate(date);
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

const moment = momentWriter({ dateStyle: 'long', timeStyle: 'short' });
const exactMoment = momentWriter({ dateStyle: 'long', timeStyle: 'medium' });
const time = momentWriter({ timeStyle: 'short' });

/** 15:52, as clocks at the event show the instant. */
export function formatTime(instant: number): string {
  return time(instant);
}

/** 20 July 2027 at 09:00, as clocks at the event show the instant. */
export function formatMoment(instant: number): string {
  return moment(instant);
}

/** 2 September 2026 at 15:01:36, where seconds settle something. */
export function formatMomentWithSeconds(instant: number): string {
  return exactMoment(instant);
}

/** 2026-09-02 15:01:36, where times stand below each other. */
export function formatStamp(instant: number): string {
  return isoWithOffset(new Date(instant)).slice(0, 19).replace('T', ' ');
}

/** 15:01:36 */
export function formatClockTime(instant: number): string {
  return formatStamp(instant).slice(11);
}
