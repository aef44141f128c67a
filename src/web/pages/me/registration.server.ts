import { endOfEdition } from '../../../event/edition-end.ts';
import { formatDayAndMonth, formatMoment } from '../../../event/event-time.ts';
import { hasBegun } from '../../../event/registration-times.ts';
import type { Edition } from '../../../modules/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/page-content-schema.ts';
import type { OwnRegistration } from '../../../modules/registrations/schema.ts';
import { CALENDAR_PATHS, pathTo } from '../../../schema/paths.ts';
import type { MyRegistrationProps } from '../../features/registration/my-registration.tsx';

/** What the page says of the registration; its edition may be a past one. */
export function myRegistration(
  { editions, current, now }: PageContent,
  registration: OwnRegistration,
): Omit<MyRegistrationProps, 'onChanged'> {
  const edition = editions.find(({ year }) => year === registration.edition) ?? current;
  const { schedule, challenges } = edition;
  const isOver = endOfEdition(editions, edition.year) <= now;
  const isBegun = hasBegun(edition, now);
  return {
    registration,
    isOver,
    hasBegun: isBegun,
    title: titleOf(edition, registration, { isOver, isBegun }),
    text: isBegun ? TEXTS_BEGUN[registration.state] : textOf(registration),
    changesUntil: momentBefore(registration.changesUntil),
    calendar:
      schedule.days.length > 0
        ? pathTo(CALENDAR_PATHS.file, { name: `${edition.year}.ics` })
        : null,
    challenges: challenges.challenges.map(({ number, title }) => ({ number, title })),
    next: nextSteps(edition, registration),
  };
}

const TEXTS = {
  placed: 'Please withdraw if you cannot come: somebody else may be waiting for your place.',
  waiting:
    'You move up when somebody withdraws. When it is your turn, you are offered a place and have some days to confirm it.',
  apart:
    'We have your registration. Many people have registered from your network within an hour, so the organisers look at them first. This page shows when you are in.',
  withdrawn: 'Thank you for telling us. You can register again while registration is open.',
};

const RESTING =
  'You did not confirm the places that were offered to you, so you are offered no other one until you tell us that you still want to come.';

const NO_PLACE_NOW =
  'The event has begun, and no more places are given. Thank you for your interest.';

/** Nobody withdraws by themselves now, and nobody moves up. */
const TEXTS_BEGUN: Record<OwnRegistration['state'], string> = {
  placed: 'The event has begun. If you cannot take part, please tell the organisers.',
  held: NO_PLACE_NOW,
  offered: NO_PLACE_NOW,
  waiting: NO_PLACE_NOW,
  apart: NO_PLACE_NOW,
  withdrawn: 'If that was a mistake, please tell the organisers: they can put you back.',
};

function textOf(registration: OwnRegistration): string {
  const { state, email, isResting, isHoldLapsed, needsProof } = registration;
  const until = momentBefore(registration.offeredUntil);
  if (state === 'held') {
    return `A mail goes to ${email}. Open its link by ${until}, and the place is yours; after that it goes to the next person.`;
  }
  if (state === 'offered') {
    return needsProof
      ? `A mail goes to ${email}. Open its link and confirm by ${until}; after that the place goes to the next person.`
      : `Please confirm by ${until}; after that it goes to the next person.`;
  }
  if (isHoldLapsed && needsProof) {
    return `Your place was not confirmed in time and went to the next person. Open the link in the mail to ${email}: you have a place again if one is free, and a number on the waiting list if not.`;
  }
  return isResting ? RESTING : TEXTS[state];
}

function titleOf(
  { dates, year }: Edition,
  { state }: OwnRegistration,
  { isOver, isBegun }: { isOver: boolean; isBegun: boolean },
): string {
  if (state === 'withdrawn') return 'Maybe next time';
  if (isOver)
    return state === 'placed' ? `Thank you for taking part in ${year}` : `${year} is over`;
  if (isBegun) return state === 'placed' ? 'It is on' : `${year} is under way`;
  const day = dates.firstDay === '' ? String(year) : formatDayAndMonth(dates.firstDay);
  return state === 'placed' ? `See you on ${day}` : `For ${day}`;
}

function nextSteps({ registration }: Edition, { state, changesUntil }: OwnRegistration): string[] {
  if (state === 'withdrawn') return [];
  const { teamsFixedOn } = registration;
  return [
    ...(changesUntil === null
      ? []
      : [`You can change your answers until ${momentBefore(changesUntil)}.`]),
    // Who has a place reads it beside their team.
    ...(teamsFixedOn === '' || state !== 'waiting'
      ? []
      : [`Teams are fixed on ${formatDayAndMonth(teamsFixedOn)}.`]),
  ];
}

/** A day that ends at midnight ends at 23:59 to people. */
function momentBefore(instant: string | null): string {
  if (instant === null) return '';
  const moment = formatMoment(Date.parse(instant));
  return moment.endsWith('00:00') ? formatMoment(Date.parse(instant) - 1) : moment;
}
