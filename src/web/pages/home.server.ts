import { archiveEdition, currentEdition, resultsEdition } from '../../content/current.ts';
import { headings } from '../../content/headings.ts';
import {
  aboutClock,
  aboutSteps,
  accelerator,
  benefits,
  highlightSlides,
  infoCards,
  infoTitle,
  readOn,
  technologyApproach,
  winnerTotals,
} from '../../content/landing.ts';
import { advisoryPeople } from '../../content/people.ts';
import { site } from '../../content/site.ts';
import type { CommitteeMember } from '../../modules/committee/schema.ts';
import { PAGES } from '../../schema/pages.ts';
import alertsPicture from '../assets/lattice/alerts.svg?url';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageData } from '../loading/page-request.server.ts';
import { slidePicture, winnerPicture } from '../loading/picture-sources.server.ts';
import type { AwardsProps } from '../sections/awards.tsx';
import type { Route } from './+types/home.ts';
import { BENEFIT_DRAWINGS, INFO_DRAWINGS, STEP_DRAWINGS } from './home/dot-drawings.server.ts';
import { heroProps } from './home/hero.server.ts';
import { portraitOf } from './home/member-portrait.server.ts';
import { partnersProps } from './home/partners.server.ts';
import { scheduleOf } from './home/schedule.server.ts';
import { structuredEvent } from './home/structured-event.server.ts';

/** The props of each section, in the order of the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const members = await pageData(context).committeeMembers();
  return {
    meta: pageMeta(context, 'home', structuredEvent),
    hero: heroProps(),
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
      links: readOnLinks('challenges'),
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
    awards: awardsProps(members),
    schedule: scheduleOf(currentEdition),
    winners: {
      heading: headings.winners,
      winners: archiveEdition.winners.map((winner) => ({
        ...winner,
        image: winnerPicture(winner.image),
      })),
      stats: [...archiveEdition.stats, ...winnerTotals],
      links: readOnLinks('winners'),
    },
    slideshow: {
      heading: headings.highlights,
      slides: highlightSlides.map((slide) => ({ ...slide, image: slidePicture(slide.image) })),
      links: readOnLinks('highlights'),
    },
    register: {
      heading: headings.register,
      benefits: benefits.map((benefit, index) => ({
        ...benefit,
        drawing: BENEFIT_DRAWINGS[index] ?? '',
      })),
    },
    contactEmail: site.contactEmail,
    partners: partnersProps(),
    advisory: {
      heading: headings.advisory,
      people: advisoryPeople.map(({ id, name, title, organization }) => ({
        id,
        name,
        title,
        organization,
      })),
    },
  };
}

function awardsProps(members: CommitteeMember[]): AwardsProps {
  return {
    heading: headings.awards,
    awards: currentEdition.awards,
    members: members.map(({ id, name, title, organization, ...member }) => ({
      id,
      name,
      title,
      organization,
      image: portraitOf(member),
    })),
  };
}

/** The pages that go on with the story of a section. */
function readOnLinks(section: keyof typeof readOn) {
  return readOn[section].map(({ page, label }) => ({ path: PAGES[page].path, label }));
}
