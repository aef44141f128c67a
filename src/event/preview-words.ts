import type { PageContent } from '../modules/content/page-content-schema.ts';
import { formatMoment } from './zurich-time.ts';

type Previewed = Pick<PageContent, 'current' | 'challenges' | 'winners' | 'now'>;

/**
 * What the bar above a preview says. Pages are made of up to three editions: whoever looks at one
 * must know which challenges and winners are another year's, and where that is decided.
 */
export function previewWords({ current, challenges, winners, now }: Previewed): string {
  const others = [
    { what: 'challenges and results', year: challenges?.year },
    { what: 'winners', year: winners?.year },
  ].filter(({ year }) => year !== undefined && year !== current.year);
  const preview = `Preview of edition ${current.year}, as on ${formatMoment(now)} in Zurich.`;
  if (others.length === 0) return preview;
  const told = others.map(({ what, year }) => `${what} of ${year}`).join(', ');
  return `${preview} It shows ${told}: "What is shown" of the site says so.`;
}
