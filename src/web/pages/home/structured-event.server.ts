import { instantAt, isoWithOffset } from '../../../event/event-time.ts';
import type { Venue } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';

/** The current edition as search engines want it (schema.org), with its zone's offset in each time. */
export function structuredEvent(
  { site, current }: PageContent,
  { origin, picture }: { origin: string; picture: string },
): object {
  const { year, dates, schedule } = current;
  const { firstDay, lastDay, venues, ceremony } = dates;
  const { days } = schedule;
  const first = days.at(0)?.items.at(0);
  const last = days.at(-1)?.items.at(-1);
  const [main, ...others] = venues;
  // The others count once they can be found.
  const places = [...(main ? [main] : []), ...others.filter(({ street }) => street)].map(placeOf);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${site.identity.name} ${year}`,
    description: site.identity.summary,
    url: `${origin}/`,
    image: [`${origin}${picture}`],
    startDate: isoWithOffset(instantAt(firstDay, first?.start ?? '00:00')),
    // The last item is open-ended; the ceremony is the official end.
    endDate: isoWithOffset(instantAt(lastDay, ceremony?.end ?? last?.start ?? '23:59')),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(places.length > 0 && { location: places.length === 1 ? places[0] : places }),
    organizer: { '@type': 'Organization', name: site.identity.name, url: `${origin}/` },
  };
}

const placeOf = ({ name, place, street, postalCode, town, country }: Venue) => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postalCode && { postalCode }),
    addressLocality: town || place,
    ...(country && { addressCountry: country }),
  },
});
