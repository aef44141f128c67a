import { endOfEdition } from '../../../event/edition-end.ts';
import { formatDayAndMonth, formatMoment } from '../../../event/zurich-time.ts';
import type { Edition } from '../../../modules/content/edition-schema.ts';
import type { OwnRegistration } from '../../../modules/registrations/schema.ts';
import type { PageContent } from '../../../schema/page-data.ts';
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
  return {
    registration,
    isOver,
    title: titleOf(edition, registration, isOver),
    offeredUntil: momentBefore(registration.offeredUntil),
    changesUntil: momentBefore(registration.changesUntil),
    calendar:
      schedule.days.length > 0
        ? pathTo(CALENDAR_PATHS.file, { name: `${edition.year}.ics` })
        : null,
    challenges: challenges.challenges.map(({ number, title }) => ({ number, title })),
    next: nextSteps(edition, registration),
  };
}

function titleOf({ dates, year }: Edition, { state }: OwnRegistration, isOver: boolean): string {
  if (state === 'withdrawn') return 'Maybe next time';
  if (isOver)
    return state === 'placed' ? `Thank you for taking part in ${year}` : `${year} is over`;
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
