import type { Edition } from '../modules/content/edition-schema.ts';
import type { PageContent } from '../modules/content/page-content-schema.ts';
import { PAGE_PATHS } from '../schema/page-paths.ts';
import { resultsPages } from './past-pages.ts';
import { type Phase, phaseAt } from './phase.ts';
import { changesEnd, isRegistrationOpen } from './registration-times.ts';
import { happeningNow, isOver, nextDates } from './registration-words.ts';
import { formatDate, formatDayAndMonth, formatMonth } from './zurich-time.ts';

interface RegistrationPage {
  label: string;
  title: string;
  intro: string;
  /** What can be done while the site's own form is not there. */
  links: { title: string; description: string; href: string }[];
}

type PageParts = Pick<PageContent, 'editions' | 'verdictYears' | 'now'> & { current: Edition };

/** What `/register` says in each phase; docs/phases.md has it as a table. */
export function registrationPage(parts: PageParts): RegistrationPage {
  const { current, editions, now } = parts;
  const { phase } = phaseAt(current, now);
  return {
    label: labelOf(current, phase),
    title: titleOf(current, phase),
    intro: introOf({ current, editions }, phase),
    links: isRegistrationOpen(current, now) ? [] : linksOf(parts, phase),
  };
}

function labelOf({ registration: { window } }: Edition, phase: Phase): string {
  if (!window) return 'Registration · closed';
  const { date, time } = window.closes;
  if (phase === 'announced') return 'Registration · not open yet';
  return phase === 'registration open'
    ? `Registration · open until ${formatDayAndMonth(date)}, ${time}`
    : 'Registration · closed';
}

function titleOf({ dates, year }: Edition, phase: Phase): string {
  const when = dates.firstDay === '' ? year : formatMonth(dates.firstDay);
  if (phase === 'announced' || phase === 'registration open') return `Take part in ${when}`;
  if (phase === 'registration closed') return `See you in ${when}`;
  return isOver(phase) ? `The ${year} event is over` : `The ${year} event is under way`;
}

function introOf(
  { current, editions }: Pick<PageParts, 'current' | 'editions'>,
  phase: Phase,
): string {
  const { window, link } = current.registration;
  if (phase === 'announced') {
    return window
      ? `Registration opens on ${formatDate(window.opens.date)} at ${window.opens.time}.`
      : 'Registration is closed. The dates will follow.';
  }
  if (phase === 'registration open') {
    if (link !== '') return 'Registration is open, on a form elsewhere.';
    const end = changesEnd(current);
    const lastDay =
      end === null ? '' : formatDayAndMonth(new Date(end - 1).toISOString().slice(0, 10));
    return `Three minutes. You can change everything until ${lastDay}.`;
  }
  const closed = window
    ? `Registration closed on ${formatDate(window.closes.date)}.`
    : 'Registration is closed.';
  return isOver(phase) ? `${closed} ${nextDates(current, editions)}.` : closed;
}

const timetable = (title: string) => ({
  title,
  description: 'The timetable, with the places.',
  href: '/#timeline',
});

const OWN_LINK = {
  title: 'You are registered?',
  description: 'Your personal link opens your registration and your team.',
  href: PAGE_PATHS.link,
};

function linksOf(parts: PageParts, phase: Phase): RegistrationPage['links'] {
  const { current, now } = parts;
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
      { title: 'Pictures', description: 'What it looked like.', href: PAGE_PATHS.impressions },
      OWN_LINK,
      { title: 'Write to us', description: 'Ask about the next event.', href: '/#write' },
    ];
  }
  const calendar = {
    title: 'Keep the dates',
    description: 'A file for your calendar.',
    href: `/calendar/${current.year}.ics`,
  };
  if (phase === 'announced' || phase === 'registration open') {
    return [
      timetable('What happens when'),
      ...(current.dates.firstDay === '' ? [] : [calendar]),
      { title: 'Write to us', description: 'Ask what you want to know.', href: '/#write' },
    ];
  }
  if (phase === 'registration closed') return [OWN_LINK, timetable('What happens when'), calendar];
  return [timetable(happeningNow(current, now)), OWN_LINK];
}
