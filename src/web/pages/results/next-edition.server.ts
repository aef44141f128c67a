import { formatDate, formatDateRange } from '../../../event/event-time.ts';
import { registrationStanding } from '../../../event/registration-times.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import { PAGES } from '../../../schema/pages.ts';

/** What comes after the year that a page shows; null while that is the current one. */
export function nextEdition({ current, now }: PageContent, year: number) {
  const { firstDay, lastDay } = current.dates;
  if (current.year <= year || firstDay === '') return null;
  const standing = registrationStanding(current, now);
  return {
    dates: formatDateRange(firstDay, lastDay),
    sentence:
      standing.state === 'before'
        ? `Registration opens on ${formatDate(standing.opens.date)}.`
        : '',
    link:
      standing.state === 'open'
        ? { href: PAGES.register.path, label: 'Register' }
        : { href: PAGES.home.path, label: `See what ${current.year} brings` },
  };
}
