import { formatDayAndMonth, instantAt, momentInstant } from '../../../event/event-time.ts';
import type { OwnOpeningProps } from '../../sections/own-opening.tsx';
import type { CountedDotsProps } from '../../ui/counted-dots.tsx';
import { dayOf, daysBetween, type OwnPageFacts } from './own-facts.server.ts';

/** More than this cannot be counted or seen. */
const MOST = 400;
/** As wide as it is high, on the right of a heading. */
const SHAPE = 15 / 8;
const LEVELS = [0.2, 0.36, 0.6];

interface Counted {
  total: number;
  /** How many are taken or over, without one's own. */
  filled: number;
  /** Which one is one's own, or now, from 1; null where none is. */
  own: number | null;
  /** Places fill from low risk to high, time runs from left to right. */
  order: 'risk' | 'time';
}

interface Cell {
  column: number;
  row: number;
  risk: number;
}

/** Null where there are none, or too many to count. */
export function countedDots({ total, filled, own, order }: Counted): CountedDotsProps | null {
  if (total < 1 || total > MOST) return null;
  const { columns, rows } = gridOf(total);
  const cells = cellsOf(columns, rows).slice(columns * rows - total);
  if (order === 'risk') cells.sort((one, other) => one.risk - other.risk);
  const mine = own === null ? undefined : cells[own - 1];
  // One's own is among those that are taken, or the next one after what is over.
  const last = own !== null && own <= filled + 1 ? filled + 1 : filled;
  return {
    ...{ columns, rows },
    filled: grouped(cells.slice(0, last).filter((cell) => cell !== mine)),
    open: grouped(cells.slice(last).filter((cell) => cell !== mine)),
    own: mine ? [mine.column, mine.row] : null,
  };
}

/** With as few blanks as may be, near the shape. */
function gridOf(total: number): { columns: number; rows: number } {
  const wanted = Math.max(1, Math.round(Math.sqrt(total * SHAPE)));
  const choices = [0, 1, -1, 2, -2, 3, -3].map((more) => Math.max(1, wanted + more));
  const blanksOf = (columns: number) => Math.ceil(total / columns) * columns - total;
  const columns = choices.reduce((best, each) => (blanksOf(each) < blanksOf(best) ? each : best));
  return { columns, rows: Math.ceil(total / columns) };
}

/** From left to right, in each column from the top: blanks are those of the first one. */
function cellsOf(columns: number, rows: number): Cell[] {
  const share = (at: number, count: number) => (count === 1 ? 1 : at / (count - 1));
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [Math.floor(at / rows), at % rows];
    const risk = share(column, columns) * (0.2 + 0.8 * share(rows - 1 - row, rows));
    return { column, row, risk };
  });
}

function grouped(cells: readonly Cell[]): CountedDotsProps['filled'] {
  const groups = new Map<string, CountedDotsProps['filled'][number]>();
  for (const { column, row, risk } of cells) {
    const level = 2 + LEVELS.filter((from) => risk >= from).length;
    // In twentieths of a cell, so that dots of nearly one size share their path.
    const size = Math.round((0.36 + risk * 0.38) * 20) / 20;
    const key = `${level} ${size}`;
    const path = `${groups.get(key)?.path ?? ''}M${column} ${row}h0`;
    groups.set(key, { level, size, path });
  }
  return [...groups.values()];
}

type Picture = Pick<OwnOpeningProps, 'dots' | 'line' | 'dotsLine'>;

const NOTHING: Picture = { dots: null, line: null, dotsLine: '' };
/** A longer line is words alone. */
const LINE_MOST = 60;
const MINUTE_MS = 60_000;
/** The first of them with which a time has few enough dots. */
const STEPS_MIN = [5, 10, 15, 30, 60, 120];
const DOTS_MOST = 360;

/** What one dot is in each state, and how many there are: only numbers that are true and one's own to know. */
export function openingDots(facts: OwnPageFacts): Picture {
  if (facts.state === 'just in') return places(facts);
  if (facts.state === 'waiting') return waitingLine(facts);
  if (facts.state === 'before') return daysToGo(facts);
  if (facts.state === 'live') return untilTheDeadline(facts);
  if (facts.state === 'handed in') return untilTheCeremony(facts);
  return NOTHING;
}

function places({ edition, standing }: OwnPageFacts): Picture {
  const { capacity } = edition.registration;
  const { place, taken } = standing;
  // More people than places: an organiser has let them in.
  if (place === null || taken > capacity) return NOTHING;
  const dots = countedDots({ total: capacity, filled: taken - 1, own: place, order: 'risk' });
  return dots ? { dots, line: null, dotsLine: 'One dot, one place. White is yours.' } : NOTHING;
}

function waitingLine({ edition, registration, standing }: OwnPageFacts): Picture {
  const { position, hasPausedOffers } = registration;
  const { taken, waiting } = standing;
  const { capacity } = edition.registration;
  if (position === null || hasPausedOffers || waiting > LINE_MOST) return NOTHING;
  const [before, behind] = [position - 1, waiting - position];
  return {
    dots:
      taken === capacity
        ? countedDots({ total: capacity, filled: capacity, own: null, order: 'risk' })
        : null,
    line: { own: position, length: waiting },
    dotsLine: `${counted(before)} before you, ${behind === 0 ? 'nobody' : behind} behind.`,
  };
}

const counted = (count: number) => (count === 0 ? 'Nobody' : String(count));

function daysToGo({ edition, registration, now }: OwnPageFacts): Picture {
  const { firstDay } = edition.dates;
  if (firstDay === '') return NOTHING;
  const opens = edition.registration.window?.opens.date;
  const registered = dayOf(Date.parse(registration.createdAt));
  const start = opens && opens < registered ? opens : registered;
  const total = daysBetween(start, firstDay) + 1;
  const today = daysBetween(start, dayOf(now)) + 1;
  const left = total - today;
  const dots = countedDots({ total, filled: today - 1, own: today, order: 'time' });
  const words = left === 1 ? 'Tomorrow.' : `${left} days to go.`;
  return dots ? { dots, line: null, dotsLine: `${words} One dot is one day.` } : NOTHING;
}

function untilTheDeadline({ edition, handIns, now }: OwnPageFacts): Picture {
  const { countdown } = edition.schedule;
  if (!countdown) return NOTHING;
  const start = momentInstant(countdown.start).getTime();
  const end = handIns ? Date.parse(handIns.deadline) : momentInstant(countdown.end).getTime();
  return time({ start, end, now, what: 'until the hand-in closes' });
}

function untilTheCeremony({ edition, now }: OwnPageFacts): Picture {
  const { countdown } = edition.schedule;
  const { ceremony } = edition.dates;
  if (!countdown || !ceremony || ceremony.date === '' || ceremony.start === '') return NOTHING;
  const start = momentInstant(countdown.start).getTime();
  const end = instantAt(ceremony.date, ceremony.start).getTime();
  return now < end ? time({ start, end, now, what: 'until the award ceremony' }) : NOTHING;
}

interface Time {
  start: number;
  end: number;
  now: number;
  what: string;
}

function time({ start, end, now, what }: Time): Picture {
  const minutes = (end - start) / MINUTE_MS;
  const step = STEPS_MIN.find((each) => minutes / each <= DOTS_MOST);
  if (step === undefined || minutes <= 0) return NOTHING;
  const total = Math.ceil(minutes / step);
  const passed = Math.floor((now - start) / MINUTE_MS / step);
  const isOn = passed >= 0 && passed < total;
  const dots = countedDots({
    ...{ total, order: 'time' },
    filled: Math.min(total, Math.max(0, passed)),
    own: isOn ? passed + 1 : null,
  });
  const unit = step < 60 ? `${step} minutes` : step === 60 ? 'an hour' : `${step / 60} hours`;
  const words = isOn
    ? `${total - passed} dots ${what}, each ${unit}. White is now.`
    : `From ${formatDayAndMonth(dayOf(start))}: one dot is ${unit}.`;
  return dots ? { dots, line: null, dotsLine: words } : NOTHING;
}
