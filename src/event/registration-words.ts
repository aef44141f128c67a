import type { Edition } from '../modules/content/edition-schema.ts';
import type { PageContent } from '../modules/content/page-content-schema.ts';
import { PAGE_PATHS } from '../schema/page-paths.ts';
import { formatDate, formatDateRange, formatDayAndMonth } from './event-time.ts';
import { nowAndNext } from './now-and-next.ts';
import { resultsPages } from './past-pages.ts';
import { type Phase, phaseAt } from './phase.ts';
import { registrationStanding } from './registration-times.ts';
import type { Sections } from './shown-parts.ts';

/** What the landing page offers beside its first button. */
export type RegistrationOffer =
  | { kind: 'closed'; label: string; note: string }
  | { kind: 'link'; label: string; href: string; note: string };

interface OfferParts extends Pick<PageContent, 'editions' | 'verdictYears' | 'now'> {
  current: Edition;
  /** What the landing page shows. */
  sections: Sections;
  /** The specified words; the note also stands beside the day on which registration opens. */
  words: { closed: string; note: string };
}

/**
 * The offer of each phase; docs/phases.md has it as a table. An edition without a registration window
 * keeps the specified words in every phase.
 */
export function registrationOffer({
  current,
  editions,
  verdictYears,
  now,
  sections,
  words,
}: OfferParts): RegistrationOffer {
  const { link } = current.registration;
  const standing = registrationStanding(current, now);
  const closed = { kind: 'closed', label: words.closed } as const;
  if (standing.state === 'none') return { ...closed, note: words.note };
  if (standing.state === 'before') {
    const day = formatDayAndMonth(standing.opens.date);
    return { kind: 'closed', label: `Registration opens on ${day}`, note: words.note };
  }
  if (standing.state === 'open') {
    const until = formatDayAndMonth(standing.closes.date);
    // Without an address of its own people register with the site's form.
    const href = link === '' ? PAGE_PATHS.register : link;
    return { kind: 'link', label: `Register until ${until}`, href, note: '' };
  }
  const { phase } = phaseAt(current, now);
  if (phase === 'registration closed') {
    return { ...closed, note: `Registration closed on ${formatDate(standing.closes.date)}` };
  }
  if (!isOver(phase)) {
    const href = sections.has('timeline') ? '#timeline' : PAGE_PATHS.register;
    return { kind: 'link', label: happeningNow(current, now), href, note: '' };
  }
  const results = resultsPages({ editions, verdictYears }).find(
    ({ year }) => year === current.year,
  );
  const note = nextDates(current, editions);
  return results
    ? { kind: 'link', label: `See the results of ${current.year}`, href: results.path, note }
    : { ...closed, note };
}

export const isOver = (phase: Phase) => phase === 'published' || phase === 'past';

/** When it goes on after an edition, without a full stop. */
export function nextDates(current: Edition, editions: readonly Edition[]): string {
  const next = editions.find(({ year }) => year > current.year);
  return next && next.dates.firstDay !== ''
    ? `Next: ${formatDateRange(next.dates.firstDay, next.dates.lastDay)}`
    : 'The next dates will follow';
}

/** The item of the schedule that runs at this moment, or the next one. */
export function happeningNow(edition: Edition, now: number): string {
  const { now: running, next } = nowAndNext(edition, now);
  if (running) return `Now: ${running.title}`;
  return next
    ? `Next: ${next.title}, ${formatDayAndMonth(next.date)} at ${next.time}`
    : 'Happening now';
}
