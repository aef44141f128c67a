import type { Edition } from '../modules/content/edition-schema.ts';
import type { PageContent } from '../modules/content/page-content-schema.ts';
import { PAGE_PATHS } from '../schema/page-paths.ts';
import { nowAndNext } from './now-and-next.ts';
import { resultsPages } from './past-pages.ts';
import { type Phase, phaseAt } from './phase.ts';
import { formatDate, formatDateRange, formatDayAndMonth } from './zurich-time.ts';

/** What the landing page offers beside its first button. */
export type RegistrationOffer =
  | { kind: 'closed'; label: string; note: string }
  | { kind: 'link'; label: string; href: string; note: string };

interface OfferParts extends Pick<PageContent, 'editions' | 'verdictYears' | 'now'> {
  current: Edition;
  /** The specified words, for the time before registration opens. */
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
  words,
}: OfferParts): RegistrationOffer {
  const { window, link } = current.registration;
  const closed = { kind: 'closed', label: words.closed } as const;
  if (!window) return { ...closed, note: words.note };
  const { phase } = phaseAt(current, now);
  if (phase === 'announced') return { ...closed, note: words.note };
  if (phase === 'registration open') {
    const until = formatDayAndMonth(window.closes.date);
    // Without an address of its own people register with the site's form.
    const href = link === '' ? PAGE_PATHS.register : link;
    return { kind: 'link', label: `Register until ${until}`, href, note: '' };
  }
  if (phase === 'registration closed') {
    return { ...closed, note: `Registration closed on ${formatDate(window.closes.date)}` };
  }
  if (!isOver(phase))
    return { kind: 'link', label: happeningNow(current, now), href: '#timeline', note: '' };
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
