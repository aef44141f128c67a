/** Times of the event are written as clocks in Zurich show them, and used as instants. */
export const EVENT_TIME_ZONE = 'Europe/Zurich';

const partsFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: EVENT_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const HOUR_MS = 3_600_000;
const OFFSETS_KEPT = 1000;
const offsets = new Map<number, number>();

/**
 * How far clocks in Zurich are ahead of UTC at an instant. They are set at full hours of UTC, so each hour
 * is looked up once: every answer of the site asks for the same few instants of an edition.
 */
function offsetMs(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = lookUpOffsetMs(instant);
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

function lookUpOffsetMs(instant: Date): number {
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
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}

/** Of the two instants at which clocks show a time when they are set back an hour. */
export type Repeated = 'first' | 'second';

/**
 * The instant at which clocks in Zurich show this date (2026-09-01) and time (13:30): the second one
 * where they show it twice and nothing else is said, an hour later where they skip it.
 */
export function instantAt(date: string, time: string, repeated?: Repeated): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  // The offset is asked for twice, because the first guess may lie on the other side of a change.
  const guess = new Date(asIfUtc - offsetMs(new Date(asIfUtc)));
  const last = new Date(asIfUtc - offsetMs(guess));
  return repeated === 'first' && isSecond(last) ? new Date(last.getTime() - HOUR_MS) : last;
}

/** As `instantAt`, of what a form or a document holds together. */
export const momentInstant = (moment: {
  date: string;
  time: string;
  repeated?: Repeated | undefined;
}): Date => instantAt(moment.date, moment.time, moment.repeated);

/** How often clocks in Zurich show a time on a day: twice when they are set back over it. */
export function clocksShow(date: string, time: string): 'never' | 'once' | 'twice' {
  const instant = instantAt(date, time);
  if (isoWithOffset(instant).slice(11, 16) !== time) return 'never';
  return isSecond(instant) ? 'twice' : 'once';
}

/** Whether clocks have shown the same an hour before. */
const isSecond = (instant: Date) =>
  offsetMs(new Date(instant.getTime() - HOUR_MS)) - offsetMs(instant) === HOUR_MS;

/** The instant as ISO text with Zurich's offset, as calendars and search engines want it. */
export function isoWithOffset(instant: Date): string {
  const offset = offsetMs(instant);
  const shown = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${shown}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

// A date without a time is the same everywhere: it is formatted as UTC, which it is parsed as.
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const longDate = dateFormat({ year: 'numeric', month: 'long', day: 'numeric' });
const weekday = dateFormat({ weekday: 'long' });
const month = dateFormat({ month: 'long' });
const monthAndYear = dateFormat({ year: 'numeric', month: 'long' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

/** September 1, 2026 */
export function formatDate(date: string): string {
  return longDate.format(new Date(date));
}

/** 20 August */
export function formatDayAndMonth(date: string): string {
  return dayAndMonth.format(new Date(date));
}

/** September 2027 */
export function formatMonth(date: string): string {
  return monthAndYear.format(new Date(date));
}

/** Tuesday: derived, never typed. */
export function formatWeekday(date: string): string {
  return weekday.format(new Date(date));
}

/** September 1–2, 2026, for two days of one month. */
export function formatDateRange(start: string, end: string): string {
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${formatDate(start)} – ${formatDate(end)}`;
  const day = (date: string) => Number(date.slice(8));
  return `${month.format(new Date(start))} ${day(start)}–${day(end)}, ${start.slice(0, 4)}`;
}

/** 02.09.2026 */
export function formatSwissDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: EVENT_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: EVENT_TIME_ZONE,
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** 15:52, as clocks in Zurich show the instant. */
export function formatTime(instant: number): string {
  return timeFormat.format(new Date(instant));
}

const exactMomentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: EVENT_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** 2 September 2026 at 15:01:36, where seconds settle something. */
export function formatMomentWithSeconds(instant: number): string {
  return exactMomentFormat.format(new Date(instant));
}

/** 2026-09-02 15:01:36, where times stand below each other. */
export function formatStamp(instant: number): string {
  return isoWithOffset(new Date(instant)).slice(0, 19).replace('T', ' ');
}

/** 15:01:36 */
export function formatClockTime(instant: number): string {
  return formatStamp(instant).slice(11);
}

/** 20 July 2027 at 09:00, as clocks in Zurich show the instant. */
export function formatMoment(instant: number): string {
  return momentFormat.format(new Date(instant));
}
