/**
 * How the site tells the time: a fact of its content, the same for everything that a server sends and a
 * page shows. The server sets it when it reads what is published; in the browser the page carries it.
 */

/** How dates are written, by an example. */
export const DATE_STYLES = {
  'en-US': 'September 1, 2026',
  'en-GB': '1 September 2026',
  'de-CH': '1. September 2026',
  'fr-CH': '1 septembre 2026',
} as const;
export type DateStyle = keyof typeof DATE_STYLES;

export interface EventClock {
  /** As the time zone database calls it. */
  zone: string;
  /** As people call it: "Zurich" makes "Zurich time". */
  name: string;
  dates: DateStyle;
}

/** Of a new installation, and of every one before the zone could be chosen. */
export const FIRST_CLOCK: EventClock = { zone: 'Europe/Zurich', name: 'Zurich', dates: 'en-US' };

// What renders pages is built by itself and has its own copy of this module: both share one clock.
const KEPT = Symbol.for('event clock');
const FOLLOWED = Symbol.for('event clock of what is under way');
const shared = globalThis as { [KEPT]?: EventClock; [FOLLOWED]?: () => EventClock | undefined };

export function setEventClock(clock: EventClock): void {
  // Formats are made once a clock.
  if (!areSame(keptClock(), clock)) shared[KEPT] = clock;
}

/** For work that goes by a clock of its own: the preview of another one. */
export function followClock(find: () => EventClock | undefined): void {
  shared[FOLLOWED] = find;
}

export const eventClock = (): EventClock => shared[FOLLOWED]?.() ?? keptClock();

function keptClock(): EventClock {
  shared[KEPT] ??= globalThis.document ? clockOfPage(document.documentElement) : FIRST_CLOCK;
  return shared[KEPT];
}

const clockOfPage = ({ dataset }: HTMLElement): EventClock => {
  const { zone, zoneName, dates } = dataset;
  return zone === undefined
    ? FIRST_CLOCK
    : { zone, name: zoneName ?? zone, dates: (dates as DateStyle | undefined) ?? 'en-US' };
};

const areSame = (one: EventClock, other: EventClock) =>
  one.zone === other.zone && one.name === other.name && one.dates === other.dates;

/** Whether it is the delivered one. */
export const isFirstClock = () => areSame(eventClock(), FIRST_CLOCK);

/** For the element that `clockOfPage` reads; nothing where the clock is the first one. */
export function clockAttributes(clock: EventClock) {
  const { zone, name, dates } = clock;
  return areSame(clock, FIRST_CLOCK)
    ? {}
    : { 'data-zone': zone, 'data-zone-name': name, 'data-dates': dates };
}

type Write = (instant: Date | number) => string;

function writer(optionsOf: (clock: EventClock) => [string, Intl.DateTimeFormatOptions]): Write {
  let made: { of: EventClock; format: Intl.DateTimeFormat } | null = null;
  return (instant) => {
    const clock = eventClock();
    if (made?.of !== clock) made = { of: clock, format: Intl.DateTimeFormat(...optionsOf(clock)) };
    return made.format.format(instant);
  };
}

/** Where dates are American, they are so in running text alone: times and short dates are British. */
const shortStyle = ({ dates }: EventClock) => (dates === 'en-US' ? 'en-GB' : dates);

/** For dates without a time, in running text. Each is the same everywhere: parsed as UTC, and written so. */
export const dateWriter = (options: Intl.DateTimeFormatOptions): Write =>
  writer(({ dates }) => [dates, { timeZone: 'UTC', ...options }]);

/** Likewise where there is little room. */
export const shortDateWriter = (options: Intl.DateTimeFormatOptions): Write =>
  writer((clock) => [shortStyle(clock), { timeZone: 'UTC', ...options }]);

/** For instants, as clocks at the event show them. */
export const momentWriter = (options: Intl.DateTimeFormatOptions): Write =>
  writer((clock) => [
    shortStyle(clock),
    { timeZone: clock.zone, ...(options.dateStyle && !options.timeStyle ? {} : HOURS), ...options },
  ]);
const HOURS: Intl.DateTimeFormatOptions = { hourCycle: 'h23' };

/** Whether clocks of this zone are known here. */
export function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
