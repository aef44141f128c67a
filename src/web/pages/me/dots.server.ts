import { formatDayAndMonth, instantAt, momentInstant } from '../../../event/event-time.ts';
import type { OwnOpeningProps } from '../../sections/own-opening.tsx';
import { countedDots } from './counted-dots.server.ts';
import { dayOf, daysBetween, type OwnPageFacts } from './own-facts.server.ts';

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
