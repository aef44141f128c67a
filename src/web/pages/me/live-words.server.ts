import { formatDayAndMonth, formatTime, instantAt } from '../../../event/event-time.ts';
import { movedDate } from '../../../event/moved-dates.ts';
import {
  commonEnd,
  isFor,
  itemsAt,
  type TimedItem,
  timedItems,
  titlesOf,
} from '../../../event/now-and-next.ts';
import { nextChange } from '../../../event/phase.ts';
import { formatShortDay } from '../../../event/short-date.ts';
import type { OwnOpeningProps } from '../../sections/own-opening.tsx';
import { dayOf, type OwnPageFacts } from './own-facts.server.ts';

/** How many items of the schedule are told ahead. */
const AHEAD = 4;

/** What concerns the own team: what runs, or where nothing does what comes, and all items. */
function ownProgramme({ edition, ownTeam, now }: OwnPageFacts) {
  const own = ownTeam?.team?.challenge ?? null;
  const items = timedItems(edition).filter(({ challenge }) => isFor(challenge, own));
  const { now: running, next } = itemsAt(items, now, own);
  return { items, running, shown: running.length > 0 ? running : next };
}

/** The first screen while the event is on. */
export function liveWords(
  facts: OwnPageFacts,
): Pick<OwnOpeningProps, 'state' | 'title' | 'text' | 'facts'> {
  const { ownTeam, handIns, now } = facts;
  const { running, shown } = ownProgramme(facts);
  const [first] = shown;
  const deadline = handIns ? Date.parse(handIns.deadline) : null;
  const team = ownTeam?.team;
  const day = deadline === null || dayOf(deadline) === dayOf(now) ? '' : dayOf(deadline);
  return {
    state: {
      words: [...whenOf(running, first, now), shown.length === 1 ? first?.room : '']
        .filter(Boolean)
        .join(', '),
      look: running.length > 0 ? 'live' : 'quiet',
    },
    title: titlesOf(shown) || 'It is on',
    text: first?.description ?? '',
    facts: [
      {
        label: 'Hand-in closes',
        value: deadline === null ? '' : withDay(day, formatTime(deadline)),
      },
      { label: 'Your table', value: team?.table ?? '' },
      { label: 'Your team', value: team?.name ?? '' },
    ].filter(({ value }) => value !== ''),
  };
}

const withDay = (day: string, time: string) =>
  day === '' ? time : `${formatDayAndMonth(day)}, ${time}`;

function whenOf(running: readonly TimedItem[], next: TimedItem | undefined, now: number) {
  if (running.length > 0) {
    const end = commonEnd(running);
    return end === null ? ['Now'] : ['Now', `until ${formatTime(end)}`];
  }
  if (!next) return ['Under way'];
  return ['Next', withDay(next.date === dayOf(now) ? '' : next.date, next.time)];
}

/** What comes after what the first screen says. */
export function itemsAhead(facts: OwnPageFacts) {
  const { items, shown } = ownProgramme(facts);
  const today = dayOf(facts.now);
  return items
    .filter((item) => item.start > facts.now && !shown.includes(item))
    .slice(0, AHEAD)
    .map(({ date, time, title, room, description }) => ({
      time: date === today ? time : `${formatShortDay(date)} ${time}`,
      ...{ title, text: [room, description].filter(Boolean).join(' · ') },
    }));
}

/** Before the day's programme: people who arrive now are asked for their code. */
export function isArriving({ edition, now }: OwnPageFacts): boolean {
  const today = dayOf(now);
  return !timedItems(edition).some(({ date, start }) => date === today && start <= now);
}

/** When a person's page changes by itself; null if nothing is to come. */
export function nextOwnChange({ edition, handIns, state, now }: OwnPageFacts): number | null {
  const deadline = handIns ? [Date.parse(handIns.deadline)] : [];
  // It says of what comes on another day on which.
  const midnight = state === 'live' ? [instantAt(movedDate(dayOf(now), 1), '00:00').getTime()] : [];
  const coming = [nextChange(edition, now) ?? 0, ...deadline, ...midnight].filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}
