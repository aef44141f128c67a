import heroPicture from '../../../../assets/lattice/hero.svg?url';
import { formatDateRange } from '../../../event/event-time.ts';
import { registrationOffer } from '../../../event/registration-words.ts';
import type { Sections } from '../../../event/shown-parts.ts';
import type { PageContent } from '../../../modules/content/page-content-schema.ts';
import { latticePicture } from '../../loading/brand.server.ts';
import type { HeroProps } from '../../sections/hero.tsx';

/** Each fact has one source, so that the hero never contradicts the schedule or the awards. */
export function heroProps(
  { site, current, editions, verdictYears, now }: PageContent,
  sections: Sections,
): HeroProps {
  const { firstDay, lastDay, venues } = current.dates;
  const { awards } = current.prizes;
  const { format, extraPrize, registration, ...words } = current.landing.hero;
  const [venue] = venues;
  const target = (['about', 'challenges'] as const).find((section) => sections.has(section));
  return {
    ...words,
    exploreHref: target ? `#${target}` : null,
    registration: registrationOffer({
      ...{ current, editions, verdictYears, now, sections },
      words: registration,
    }),
    name: site.identity.name,
    summary: site.identity.summary,
    picture: latticePicture({ site }, 'hero', heroPicture),
    facts: [
      { label: 'Dates', value: formatDateRange(firstDay, lastDay) },
      ...(venue ? [{ label: 'Venue', value: `${venue.name},\n${venue.place}` }] : []),
      { label: 'Format', value: format },
      ...(awards.length > 0
        ? [
            {
              label: 'Prizes',
              value: `${awards.map(({ amount }) => amount).join(' and ')}\n${extraPrize}`,
            },
          ]
        : []),
    ],
  };
}
