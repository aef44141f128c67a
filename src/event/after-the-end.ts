import type { PageContent } from '../modules/content/content/page-content-schema.ts';
import { formatDate, formatStamp, formatTime } from './event-time.ts';
import { commonEnd, nowAndNext, timedItems, titlesOf } from './now-and-next.ts';
import { resultsPages } from './past-pages.ts';
import { phaseAt, phaseStarts } from './phase.ts';

/** What stands beside the timer from an instant on, once the countdown has ended. */
export interface AfterTheEnd {
  /** In milliseconds. */
  at: number;
  sentences: string[];
  /** To results; null while there are none. */
  results: { label: string; path: string } | null;
}

/**
 * Between the deadline and the results people want to know what comes now: the pitches, then the
 * ceremony. Results are those of this edition; those of another year are named with their year.
 */
export function afterTheEnd({
  current,
  editions,
  verdictYears,
}: Pick<PageContent, 'current' | 'editions' | 'verdictYears'>): AfterTheEnd[] {
  const starts = phaseStarts(current);
  const end = starts.find(({ phase }) => phase === 'handed in')?.at;
  if (end === undefined) return [];
  const items = timedItems(current).flatMap((item) => [item.start, item.end]);
  const instants = [...new Set([...starts.map(({ at }) => at), ...items])]
    .filter((at) => at >= end)
    .sort((one, other) => one - other);
  const pages = resultsPages({ editions, verdictYears });
  const own = pages.find(({ year }) => year === current.year);
  const [newest] = pages;
  const { ceremony } = current.dates;
  return instants.map((at) => {
    const { phase } = phaseAt(current, at);
    // A published verdict is there, whatever the hour.
    if (own) return { at, sentences: [], results: { label: 'See the results', path: own.path } };
    if (phase === 'handed in') {
      const { now, next } = nowAndNext(current, at);
      const sentences = ['The hand-in is closed.'];
      const end = commonEnd(now);
      if (now.length > 0)
        sentences.push(
          end === null ? `Now: ${titlesOf(now)}.` : `${titlesOf(now)} until ${formatTime(end)}.`,
        );
      else if (next[0]?.date === dayOf(at)) {
        sentences.push(`${titlesOf(next)} at ${next[0].time}.`);
      }
      if (ceremony && ceremony.date !== '' && ceremony.start !== '') {
        const day = ceremony.date === dayOf(at) ? '' : `${formatDate(ceremony.date)} `;
        sentences.push(`Award ceremony ${day}at ${ceremony.start}.`);
      }
      return { at, sentences, results: null };
    }
    if (phase === 'judged') {
      return { at, sentences: ['The award ceremony is on. The results follow.'], results: null };
    }
    const results = newest
      ? { label: `See the results of ${newest.year}`, path: newest.path }
      : null;
    return { at, sentences: [`The results of ${current.year} will follow.`], results };
  });
}

/** 2026-09-02, as calendars at the event show the instant. */
const dayOf = (at: number) => formatStamp(at).slice(0, 10);
