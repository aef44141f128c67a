import { drawMap } from '../../../event/place-map/draw-map.ts';
import { mapSentence } from '../../../event/place-map/map-words.ts';
import {
  addressLines,
  ceremonyVenue,
  dayOf,
  hasMore,
  openingTimes,
} from '../../../event/places.ts';
import type { CurrentEdition, Venue } from '../../../modules/content/content/edition-schema.ts';
import { withoutIds } from '../../loading/without-ids.server.ts';
// Only a page with the section loads it.
import styles from '../../sections/venue.css?url';
import type { VenueProps } from '../../sections/venue.tsx';

/** The first place with its map, ways and rooms; each other one is a card. */
export function venueProps(edition: CurrentEdition): VenueProps | null {
  const { landing, dates } = edition;
  const main = dates.venues.find(hasMore);
  if (!main) return null;
  return {
    heading: landing.headings.venue,
    styles,
    main: {
      name: main.name,
      address: main.street === '' ? [main.place] : addressLines(main),
      hours: openingTimes(edition, main),
      mapLink: main.mapLink,
      note: main.note,
      directions: withoutIds(main.directions),
      map: mapOf(main),
    },
    rooms: withoutIds(main.rooms),
    others: dates.venues
      .filter((venue) => venue !== main)
      .map((venue) => ({
        when: whenOf(edition, venue),
        use: venue.use,
        place: [venue.name, ...(venue.street === '' ? [venue.place] : addressLines(venue))].join(
          ', ',
        ),
        note: venue.note,
        mapLink: venue.mapLink,
      })),
  };
}

function mapOf({ name, map }: Venue): VenueProps['main']['map'] {
  const marks = map?.marks ?? [];
  if (marks.length === 0) return null;
  return {
    sentence: mapSentence(name, marks),
    wide: drawMap(marks, 'wide'),
    narrow: drawMap(marks, 'narrow'),
  };
}

/** The day of the ceremony for its place, unless opening hours were typed. */
function whenOf(edition: CurrentEdition, venue: Venue): string {
  const { dates } = edition;
  if (venue.hours !== '') return openingTimes(edition, venue).join(' · ');
  const { ceremony } = dates;
  if (!ceremony || ceremonyVenue(dates) !== venue) return '';
  return `${dayOf(ceremony.date)}, ${ceremony.start}`;
}
