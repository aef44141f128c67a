import type { Edition } from '../modules/content/content/edition-schema.ts';
import type { PageContent } from '../modules/content/content/page-content-schema.ts';
import { PAGE_PATHS, TELL_ME_PATH } from '../schema/page-paths.ts';
import { formatDate, formatDayAndMonth, formatMonth, isoWithOffset } from './event-time.ts';
import { resultsPages } from './past-pages.ts';
import { type Phase, phaseAt } from './phase.ts';
import {
  changesEnd,
  isRegistrationOpen,
  nextOpening,
  type RegistrationStanding,
  registrationStanding,
} from './registration-times.ts';
import { happeningNow, isOver, nextDates } from './registration-words.ts';
import type { Sections } from './shown-parts.ts';

interface RegistrationPage {
  label: string;
  title: string;
  intro: string;
  /** What can be done while the site's own form is not there. */
  links: { title: string; description: string; href: string }[];
}

interface PageParts extends Pick<PageContent, 'editions' | 'verdictYears' | 'hasPhotos' | 'now'> {
  current: Edition;
  /** What the landing page shows. */
  sections: Sections;
  /** People who register now wait for a place. */
  arePlacesTaken: boolean;
}

/** What `/register` says in each phase; docs/phases.md has it as a table. */
export function registrationPage(parts: PageParts): RegistrationPage {
  const { current, now } = parts;
  const { phase } = phaseAt(current, now);
  return {
    label: labelOf(registrationStanding(current, now)),
    title: isWaitingList(parts) ? 'Join the waiting list' : titleOf(current, phase),
    intro: introOf(parts, phase),
    links: isRegistrationOpen(current, now) ? [] : linksOf(parts, phase),
  };
}

function labelOf(standing: RegistrationStanding): string {
  if (standing.state === 'before') return 'Registration · not open yet';
  if (standing.state !== 'open') return 'Registration · closed';
  const { date, time } = standing.closes;
  return `Registration · open until ${formatDayAndMonth(date)}, ${time}`;
}

function titleOf({ dates, year }: Edition, phase: Phase): string {
  const when = dates.firstDay === '' ? year : formatMonth(dates.firstDay);
  if (phase === 'announced' || phase === 'registration open') return `Take part in ${when}`;
  if (phase === 'registration closed') return `See you in ${when}`;
  return isOver(phase) ? `The ${year} event is over` : `The ${year} event is under way`;
}

const isWaitingList = ({ current, now, arePlacesTaken }: PageParts) =>
  arePlacesTaken && isRegistrationOpen(current, now);

/** Before three parts are filled in. */
const WAITING =
  'All places are taken. If you register now, you join the waiting list: a place that becomes free is offered by mail to the person who has waited longest.';

function introOf(parts: PageParts, phase: Phase): string {
  const { current, editions, now } = parts;
  const standing = registrationStanding(current, now);
  if (standing.state === 'before') {
    return `Registration opens on ${formatDate(standing.opens.date)} at ${standing.opens.time}.`;
  }
  if (standing.state === 'none' && phase === 'announced') {
    return 'Registration is closed. The dates will follow.';
  }
  if (standing.state === 'open') {
    if (current.registration.link !== '') return 'Registration is open, on a form elsewhere.';
    const end = changesEnd(current);
    const lastDay =
      end === null ? '' : formatDayAndMonth(isoWithOffset(new Date(end - 1)).slice(0, 10));
    if (isWaitingList(parts)) return `${WAITING} You can change everything until ${lastDay}.`;
    return `Three minutes. You can change everything until ${lastDay}.`;
  }
  const closed =
    standing.state === 'closed'
      ? `Registration closed on ${formatDate(standing.closes.date)}.`
      : 'Registration is closed.';
  return isOver(phase) ? `${closed} ${nextDates(current, editions)}.` : closed;
}

const timetable = (title: string, sections: Sections) =>
  sections.has('timeline')
    ? [{ title, description: 'The timetable, with the places.', href: '/#timeline' }]
    : [];

const writing = (description: string, sections: Sections) =>
  sections.has('register') ? [{ title: 'Write to us', description, href: '/#write' }] : [];

const OWN_LINK = {
  title: 'You are registered?',
  description: 'Your personal link opens your registration and your team.',
  href: PAGE_PATHS.link,
};

function linksOf(parts: PageParts, phase: Phase): RegistrationPage['links'] {
  const { current, editions, now, sections } = parts;
  const telling = nextOpening(current, editions, now)
    ? [
        {
          title: 'Tell me when it opens',
          description: 'One mail on that day, and nothing else.',
          href: TELL_ME_PATH,
        },
      ]
    : [];
  if (isOver(phase)) {
    const results = resultsPages(parts).find(({ year }) => year === current.year);
    return [
      ...(results
        ? [
            {
              title: `The results of ${current.year}`,
              description: 'Challenges, teams and winners.',
              href: results.path,
            },
          ]
        : []),
      ...telling,
      ...(parts.hasPhotos
        ? [{ title: 'Pictures', description: 'What it looked like.', href: PAGE_PATHS.impressions }]
        : []),
      OWN_LINK,
      ...writing('Ask about the next event.', sections),
    ];
  }
  // The file is made of the schedule.
  const calendar = current.schedule.days.some(({ items }) => items.length > 0)
    ? [
        {
          title: 'Keep the dates',
          description: 'A file for your calendar.',
          href: `/calendar/${current.year}.ics`,
        },
      ]
    : [];
  if (phase === 'announced' || phase === 'registration open') {
    return [
      ...telling,
      ...timetable('What happens when', sections),
      ...calendar,
      ...writing('Ask what you want to know.', sections),
    ];
  }
  if (phase === 'registration closed') {
    return [OWN_LINK, ...timetable('What happens when', sections), ...calendar];
  }
  return [...timetable(happeningNow(current, now), sections), OWN_LINK];
}
