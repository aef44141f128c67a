import { formatTime, instantAt } from '../../../event/event-time.ts';
import { type TimedItem, timedItems } from '../../../event/now-and-next.ts';
import { formatShortDay } from '../../../event/short-date.ts';
import { HAND_IN_NAMES } from '../../../modules/hand-in/hand-ins/schema.ts';
import { receiptAddress } from '../../../schema/page-paths.ts';
import { shownVersion } from '../../features/hand-in/hand-in/hand-in-words.ts';
import type { DatedStep } from '../../sections/dated-steps.tsx';
import { dayOf, daysBetween, lastMoment, type OwnPageFacts } from './own-facts.server.ts';

interface Dated extends Pick<DatedStep, 'title' | 'text'> {
  /** In milliseconds; until then it is to come. */
  at: number;
  date: string;
  time: string;
  link?: DatedStep['link'];
  /** Where it is under way for a while. */
  end?: number;
}

/** What happens next, with dates of the edition alone: what has none is left out. */
export function nextSteps(facts: OwnPageFacts): DatedStep[] {
  const { state } = facts;
  if (state === 'handed in') return sinceTheHandIn(facts);
  const steps = [changes(facts), teams(facts), beginning(facts)].filter((step) => step !== null);
  return asSteps(
    steps.filter(({ at }) => at > facts.now),
    facts.now,
  );
}

function changes({ registration, state }: OwnPageFacts): Dated | null {
  if (registration.changesUntil === null) return null;
  const at = Date.parse(registration.changesUntil);
  const last = lastMoment(at);
  return {
    ...{ at, date: dayOf(last), time: `until ${formatTime(last)}` },
    title: 'Last day to change anything',
    text:
      state === 'just in'
        ? 'Change your answers, or give your place to the next person.'
        : 'Change your answers until then.',
  };
}

function teams({ edition, ownTeam, state }: OwnPageFacts): Dated | null {
  const { teamsFixedOn } = edition.registration;
  if (teamsFixedOn === '') return null;
  const hasPlace = state === 'just in' || state === 'before';
  const text = ownTeam?.team
    ? 'From then on it stays as it is.'
    : hasPlace
      ? 'Alone until then? The organisers put you in a team.'
      : 'From then on they stay as they are.';
  return {
    ...{ at: instantAt(teamsFixedOn, '00:00').getTime(), date: teamsFixedOn, time: '' },
    title: hasPlace ? 'Your team is fixed' : 'Teams are fixed',
    text,
  };
}

function beginning({ edition, state }: OwnPageFacts): Dated | null {
  const { firstDay, venues } = edition.dates;
  const [first] = timedItems(edition);
  const date = first?.date ?? firstDay;
  if (date === '') return null;
  const at = first?.start ?? instantAt(date, '00:00').getTime();
  const isIn = state === 'just in' || state === 'before';
  const [venue] = venues;
  const where = venue ? [venue.name, venue.place].filter(Boolean).join(', ') : '';
  return {
    ...{ at, date, time: first?.time ?? '' },
    title: first?.title ?? 'It begins',
    text: isIn
      ? [where === '' ? '' : `${where}.`, first?.description ?? ''].filter(Boolean).join(' ')
      : 'From this day on no more places are given.',
  };
}

/** What was handed in, and what the schedule has after it. */
function sinceTheHandIn({ edition, handIns, now }: OwnPageFacts): DatedStep[] {
  const deadline = handIns ? Date.parse(handIns.deadline) : null;
  const files = (handIns?.files ?? []).flatMap(({ kind, versions }): Dated[] => {
    const shown = shownVersion(versions);
    if (!shown) return [];
    const at = Date.parse(shown.receipt.receivedAt);
    return [
      {
        ...{ at, date: formatTime(at), time: formatShortDay(dayOf(at)) },
        title: HAND_IN_NAMES[kind],
        text: shown.counts
          ? `Handed in. Version ${shown.receipt.version} counts.`
          : 'Handed in late. The organisers decide.',
        link: { label: 'Receipt', href: receiptAddress(shown.receipt.id) },
      },
    ];
  });
  const after = timedItems(edition)
    .filter(({ start }) => start >= (deadline ?? now))
    .map(asDated);
  return [
    ...asSteps(files, now, clockOf),
    ...asSteps([...after, ...ceremony(edition, after)], now, clockOf),
  ];
}

const asDated = ({ title, date, time, start, end }: TimedItem): Dated => ({
  ...{ title, date, time, at: start, end, text: '' },
});

/** Unless the schedule goes on from there: then it says so itself. */
function ceremony({ dates }: OwnPageFacts['edition'], among: readonly Dated[]): Dated[] {
  const { ceremony } = dates;
  if (!ceremony || ceremony.date === '' || ceremony.start === '') return [];
  const at = instantAt(ceremony.date, ceremony.start).getTime();
  if (among.some((each) => each.at >= at)) return [];
  const end = ceremony.end === '' ? at : instantAt(ceremony.date, ceremony.end).getTime();
  return [
    {
      ...{ at, end, date: ceremony.date, time: ceremony.start },
      title: 'Award ceremony',
      text: ceremony.place,
    },
  ];
}

/** On the day itself hours come first. */
const clockOf = ({ at }: Dated) => ({ date: formatTime(at), time: formatShortDay(dayOf(at)) });
const dateOf = ({ date, time }: Dated) => ({ date: formatShortDay(date), time });

/** In order; the first one that is not over is next. */
function asSteps(
  steps: readonly Dated[],
  now: number,
  when: (step: Dated) => Pick<DatedStep, 'date' | 'time'> = dateOf,
): DatedStep[] {
  const sorted = steps.toSorted((one, other) => one.at - other.at);
  const next = sorted.findIndex(({ at, end }) => (end ?? at) > now);
  return sorted.map((step, index) => ({
    ...when(step),
    ...{ title: step.title, text: step.text, link: step.link ?? null },
    when: when === dateOf ? inDays(dayOf(now), step.date) : '',
    state: next === -1 || index < next ? 'over' : index === next ? 'now' : 'to come',
  }));
}

function inDays(from: string, to: string): string {
  const days = daysBetween(from, to);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
