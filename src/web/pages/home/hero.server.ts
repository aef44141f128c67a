import { currentEdition } from '../../../content/current.ts';
import { hero } from '../../../content/landing.ts';
import { site } from '../../../content/site.ts';
import { formatDateRange } from '../../../content/zurich-time.ts';
import heroPicture from '../../assets/lattice/hero.svg?url';
import type { HeroProps } from '../../sections/hero.tsx';

/** Each fact has one source, so that the hero never contradicts the schedule or the awards. */
export function heroProps(): HeroProps {
  const { firstDay, lastDay, venues, awards } = currentEdition;
  const { format, extraPrize, ...words } = hero;
  const [venue] = venues;
  return {
    ...words,
    name: site.name,
    summary: site.summary,
    picture: heroPicture,
    facts: [
      { label: 'Dates', value: formatDateRange(firstDay, lastDay) },
      { label: 'Venue', value: venue ? `${venue.name},\n${venue.place}` : '' },
      { label: 'Format', value: format },
      {
        label: 'Prizes',
        value: `${awards.map(({ amount }) => amount).join(' and ')}\n${extraPrize}`,
      },
    ],
  };
}
