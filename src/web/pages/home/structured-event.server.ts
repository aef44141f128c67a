import { currentEdition } from '../../../content/current.ts';
import { site } from '../../../content/site.ts';
import { isoWithOffset, zurichInstant } from '../../../content/zurich-time.ts';

/** The current edition as search engines want it (schema.org), with Zurich's offset in each time. */
export function structuredEvent(origin: string): object {
  const { year, firstDay, lastDay, days, venues, ceremony } = currentEdition;
  const first = days.at(0)?.items.at(0);
  const last = days.at(-1)?.items.at(-1);
  const [venue] = venues;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${site.name} ${year}`,
    description: site.summary,
    url: `${origin}/`,
    image: [`${origin}/og/home.png`],
    startDate: isoWithOffset(zurichInstant(firstDay, first?.start ?? '00:00')),
    // The last item is open-ended; the ceremony is the official end.
    endDate: isoWithOffset(zurichInstant(lastDay, ceremony?.end ?? last?.start ?? '23:59')),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue?.name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: venue?.place,
        addressCountry: 'CH',
      },
    },
    organizer: { '@type': 'Organization', name: site.name, url: `${origin}/` },
  };
}
