import { currentEdition, resultsEdition } from '../content/current.ts';
import { headings } from '../content/headings.ts';
import {
  aboutClock,
  aboutSteps,
  accelerator,
  hero,
  infoCards,
  infoTitle,
  readOn,
  technologyApproach,
} from '../content/landing.ts';
import { site } from '../content/site.ts';
import { formatDateRange } from '../content/zurich-time.ts';
import alertsPicture from './assets/lattice/alerts.svg?url';
import heroPicture from './assets/lattice/hero.svg?url';
import { INFO_DRAWINGS, STEP_DRAWINGS } from './dot-drawings.ts';
import { readOnLinks } from './read-on-links.ts';

/** For the loader of the landing page: the bands from the hero to the accelerator. */
export function firstBands() {
  return {
    hero: heroContent(),
    info: {
      title: infoTitle,
      cards: infoCards.map(({ icon, ...card }) => ({ ...card, drawing: INFO_DRAWINGS[icon] })),
    },
    about: {
      heading: headings.about,
      steps: aboutSteps.map((step, index) => ({ ...step, drawing: STEP_DRAWINGS[index] ?? '' })),
      clock: aboutClock,
    },
    challenges: {
      heading: headings.challenges,
      links: readOnLinks(readOn.challenges),
      challenges: resultsEdition.challenges.map(
        ({ number, title, description, bank, technologies }) => ({
          number,
          title,
          description,
          bank,
          technologies,
        }),
      ),
    },
    technology: { heading: headings.technology, picture: alertsPicture, ...technologyApproach },
    accelerator: { heading: headings.accelerator, ...accelerator },
  };
}

/** Each fact has one source, so that the hero never contradicts the schedule or the awards. */
function heroContent() {
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
