import { registrationOffer } from '../../../event/registration-words.ts';
import { formatDateRange } from '../../../event/zurich-time.ts';
import type { PageContent } from '../../../modules/content/page-content-schema.ts';
import heroPicture from '../../assets/lattice/hero.svg?url';
import type { HeroProps } from '../../sections/hero.tsx';

/** Each fact has one source, so that the hero never contradicts the schedule or the awards. */
export function heroProps({ site, current, editions, verdictYears, now }: PageContent): HeroProps {
  const { firstDay, lastDay, venues } = current.dates;
  const { awards } = current.prizes;
  const { format, extraPrize, registration, ...words } = current.landing.hero;
  const [venue] = venues;
  return {
    ...words,
    registration: registrationOffer({ current, editions, verdictYears, now, words: registration }),
    name: site.identity.name,
    summary: site.identity.summary,
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
