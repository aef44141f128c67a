import type { Edition } from '../modules/content/content/edition-schema.ts';
import type { PageContent } from '../modules/content/content/page-content-schema.ts';
import type { PublicVerdict } from '../modules/verdict/verdicts/schema.ts';
import { PAGE_PATHS, TELL_ME_PATH } from '../schema/page-paths.ts';
import { type HeroState, RINGS_MAX } from './brand/hero-cells.ts';
import {
  formatDate,
  formatDateRange,
  formatDayAndMonth,
  formatTime,
  isoWithOffset,
} from './event-time.ts';
import { commonEnd, nowAndNext, timedItems, titlesOf } from './now-and-next.ts';
import { resultsPages } from './past-pages.ts';
import { phaseAt } from './phase.ts';
import { nextEdition, nextOpening, registrationStanding } from './registration-times.ts';
import { isOver, nextDates } from './registration-words.ts';
import type { Sections } from './shown-parts.ts';

interface Step {
  label: string;
  href: string;
}

interface Fact {
  label: string;
  value: string;
}

/** What the first screen of the landing page says and offers in a phase. */
export interface FirstScreen {
  /** What a visitor does next: the screen's one button in the signal colour. Null: it is the one to explore. */
  step: Step | null;
  /** What cannot be done, with the reason as its tooltip. */
  closed: { label: string; note: string } | null;
  /** Above the buttons. */
  news: { title: string; line: string; isLive: boolean } | null;
  /** Below the buttons. */
  note: { text: string; link: Step | null } | null;
  facts: Fact[];
  /** Null: the matrix as it is; with a state, what one ring of it stands for. */
  lattice: 'star' | { state: HeroState; says: string } | null;
}

/** What the screen tells of a verdict. */
type Decision = Pick<PublicVerdict, 'publishedAt' | 'challenges' | 'overall'>;

interface ScreenParts extends Pick<PageContent, 'editions' | 'verdictYears' | 'hasPhotos' | 'now'> {
  current: Edition;
  /** What the landing page shows. */
  sections: Sections;
  /** The specified words. */
  words: { closed: string; note: string };
  /** As organisers typed them. */
  facts: { dates: Fact; venue: Fact | null; format: Fact; prizes: Fact | null };
  /** Of the current edition, once it is published. */
  verdict: Decision | null;
  /** People who register now wait for a place. */
  arePlacesTaken: boolean;
}

const TELL_ME: Step = { label: 'Tell me when it opens', href: TELL_ME_PATH };
const OWN_PAGE: Step = { label: 'Open your page', href: PAGE_PATHS.link };

/**
 * The first screen of each phase; docs/phases.md has it as a table. An edition without a registration
 * window keeps the specified words in every phase.
 */
export function firstScreen(parts: ScreenParts): FirstScreen {
  const { current, now, words, facts, verdict, arePlacesTaken } = parts;
  const standing = registrationStanding(current, now);
  const typed = [facts.dates, facts.venue, facts.format, facts.prizes].filter(
    (fact) => fact !== null,
  );
  const plain = { step: null, closed: null, news: null, note: null, facts: typed, lattice: null };
  if (standing.state === 'none')
    return { ...plain, closed: { label: words.closed, note: words.note } };
  if (standing.state === 'before') {
    const opens = { label: 'Registration opens', value: formatDate(standing.opens.date) };
    return {
      ...plain,
      step: TELL_ME,
      closed: { label: words.closed, note: words.note },
      facts: [facts.dates, opens, facts.format, facts.prizes].filter((fact) => fact !== null),
      lattice: { state: 'asleep', says: '' },
    };
  }
  if (standing.state === 'open') {
    const { date } = standing.closes;
    // Without an address of its own people register with the site's form.
    const href = current.registration.link || PAGE_PATHS.register;
    return {
      ...plain,
      ...(arePlacesTaken
        ? {
            step: { label: 'Join the waiting list', href },
            note: {
              text: `All places are taken. The list is open until ${formatDayAndMonth(date)}.`,
              link: null,
            },
          }
        : { step: { label: `Register until ${formatDayAndMonth(date)}`, href } }),
      lattice: ringsOf(daysTo(date, now) + 1, 'to register'),
    };
  }
  const { phase } = phaseAt(current, now);
  if (phase === 'registration closed')
    return { ...plain, ...beforeTheEvent(parts, standing.closes.date) };
  if (verdict) return { ...plain, ...decided(parts, verdict) };
  return { ...plain, ...(isOver(phase) ? afterwards(parts) : live(parts)) };
}

/** Participants look for their own page, everyone else for what happens when. */
function beforeTheEvent(
  { current, now, sections }: ScreenParts,
  closed: string,
): Partial<FirstScreen> {
  const { firstDay } = current.dates;
  const text = `Registration closed on ${formatDate(closed)}.`;
  return sections.has('timeline')
    ? {
        step: { label: 'See the timetable', href: '#timeline' },
        note: { text, link: { ...OWN_PAGE, label: 'Registered? Open your page' } },
        lattice: firstDay === '' ? null : ringsOf(daysTo(firstDay, now), 'until we meet'),
      }
    : { step: OWN_PAGE, note: { text, link: null } };
}

function live({ current, now, sections, facts }: ScreenParts): Partial<FirstScreen> {
  const { now: running, next: coming } = nowAndNext(current, now);
  const [first] = running;
  const [next] = coming;
  const { ceremony } = current.dates;
  const toCome = timedItems(current).filter(({ start }) => start > now).length;
  const when = (time: string, date: string) =>
    daysTo(date, now) === 0 ? time : `${formatDayAndMonth(date)}, ${time}`;
  const end = commonEnd(running);
  const title = first ? `Live now: ${titlesOf(running)}` : next && `Next: ${titlesOf(coming)}`;
  // Where there are several, each has its own room and end.
  const line = first
    ? [
        formatDayAndMonth(first.date),
        end !== null && `until ${formatTime(end)}`,
        running.length === 1 && first.room,
      ]
    : [
        next && `${formatDayAndMonth(next.date)} at ${next.time}`,
        coming.length === 1 && next?.room,
      ];
  return {
    step: sections.has('timeline') ? { label: 'Follow the day', href: '#timeline' } : OWN_PAGE,
    news: title
      ? { title, line: line.filter(Boolean).join(' · '), isLive: first !== undefined }
      : null,
    facts: [
      first && { label: 'Now', value: titlesOf(running) },
      next && { label: `Next · ${when(next.time, next.date)}`, value: titlesOf(coming) },
      ceremony && ceremony.start !== '' && ceremony.place !== ''
        ? {
            label: `Award ceremony · ${when(ceremony.start, ceremony.date)}`,
            value: ceremony.place,
          }
        : null,
      facts.venue,
      facts.prizes,
    ]
      .filter((fact) => fact !== null && fact !== undefined)
      .slice(0, FACTS),
    lattice: {
      state: `now-${Math.min(toCome, RINGS_MAX)}`,
      says: `White is now, each ring an item to come: ${toCome}`,
    },
  };
}

/** As many as a row has room for. */
const FACTS = 4;

function decided({ current, editions, now }: ScreenParts, verdict: Decision): Partial<FirstScreen> {
  const placed = (place: number) =>
    verdict.overall.filter((each) => each.place === place).map(({ team }) => team);
  const [first, second] = [placed(1), placed(2)];
  const others = verdict.challenges.filter(
    ({ winners }) => !winners.every((each) => first.includes(each)),
  );
  const next = nextEdition(current, editions);
  const hasRoom = others.length <= FACTS - 2;
  const overall = [
    { label: 'First place', teams: first },
    ...(hasRoom ? [] : [{ label: 'Second place', teams: second }]),
  ];
  const ofChallenges = others.map(({ number, winners }) => ({
    label: `Challenge ${number}`,
    teams: winners,
  }));
  const opening = nextOpening(current, editions, now);
  return {
    step: { label: 'See who won', href: `${PAGE_PATHS.results}/${current.year}` },
    news: {
      title: 'The jury has decided',
      line: formatDayAndMonth(dayOf(Date.parse(verdict.publishedAt))),
      isLive: false,
    },
    note: opening && {
      text: `Registration for ${next?.year} opens on ${formatDayAndMonth(opening.date)}.`,
      link: TELL_ME,
    },
    facts: [
      ...[...overall, ...(hasRoom ? ofChallenges : [])]
        .filter(({ teams }) => teams.length > 0)
        .map(({ label, teams }) => ({ label, value: teams.join(' and ') })),
      {
        label: 'Next edition',
        value: next
          ? formatDateRange(next.dates.firstDay, next.dates.lastDay)
          : 'Dates will follow',
      },
    ],
    lattice: 'star',
  };
}

/** Over, without a published verdict: typed results, or what is known of the next event. */
function afterwards(parts: ScreenParts): Partial<FirstScreen> {
  const { current, editions, hasPhotos, now, words } = parts;
  const results = resultsPages(parts).find(({ year }) => year === current.year);
  const dates = nextDates(current, editions);
  const note = { text: `${dates}.`, link: null };
  if (results) {
    return { step: { label: `See the results of ${current.year}`, href: results.path }, note };
  }
  const opening = nextOpening(current, editions, now);
  if (opening) {
    const text = `${dates}. Registration opens on ${formatDayAndMonth(opening.date)}.`;
    return { step: TELL_ME, note: { text, link: null } };
  }
  return hasPhotos
    ? { step: { label: 'See the pictures', href: PAGE_PATHS.impressions }, note }
    : { closed: { label: words.closed, note: dates } };
}

/** One ring a day, or a week where the days would be too many to count. */
function ringsOf(days: number, what: string): FirstScreen['lattice'] {
  const isLong = days > RINGS_MAX;
  const count = Math.min(RINGS_MAX, isLong ? Math.ceil(days / 7) : days);
  const says =
    count === 0
      ? 'It begins today'
      : `One ring is one ${isLong ? 'week' : 'day'} ${what}: ${count} left`;
  return { state: `rings-${count}`, says };
}

const dayOf = (instant: number) => isoWithOffset(new Date(instant)).slice(0, 10);

const DAY_MS = 86_400_000;

/** From the day of an instant to a date, as calendars count. */
const daysTo = (date: string, now: number) =>
  Math.max(0, Math.round((Date.parse(date) - Date.parse(dayOf(now))) / DAY_MS));
