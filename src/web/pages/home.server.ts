import { parseProse } from '../../event/prose.ts';
import type { CommitteeMember } from '../../modules/committee/schema.ts';
import type { PageContent } from '../../modules/content/page-content-schema.ts';
import alertsPicture from '../assets/lattice/alerts.svg?url';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData } from '../loading/page-request.server.ts';
import { portraitSource, slidePicture } from '../loading/picture-sources.server.ts';
import { readOnPath } from '../loading/read-on-path.server.ts';
import { withoutIds } from '../loading/without-ids.server.ts';
import type { AwardsProps } from '../sections/awards.tsx';
import type { Route } from './+types/home.ts';
import { BENEFIT_DRAWINGS, INFO_DRAWINGS, STEP_DRAWINGS } from './home/dot-drawings.server.ts';
import { heroProps } from './home/hero.server.ts';
import { portraitOf } from './home/member-portrait.server.ts';
import { partnersProps } from './home/partners.server.ts';
import { scheduleOf } from './home/schedule.server.ts';
import { structuredEvent } from './home/structured-event.server.ts';
import { verdictWinners, writtenWinners } from './home/winners.server.ts';

/** The props of each section, in the order of the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const [content, members, verdict] = await Promise.all([
    pageContent(context),
    pageData(context).committeeMembers(),
    pageData(context).shownWinners(),
  ]);
  const { site, current } = content;
  const { landing, highlights, people } = current;
  const { headings } = landing;
  const { origin, sharePicture } = pageData(context);
  const readOnLinks = (section: keyof typeof landing.readOn) =>
    landing.readOn[section].map(({ page, label }) => ({ path: readOnPath(content, page), label }));
  return {
    meta: pageMeta(context, content, 'home', {
      description: site.identity.summary,
      structured: structuredEvent(content, { origin, picture: sharePicture(content, 'home') }),
    }),
    hero: heroProps(content),
    info: {
      title: landing.infoTitle,
      cards: landing.infoCards.map(({ icon, text, ...card }) => ({
        ...card,
        text: parseProse(text),
        drawing: INFO_DRAWINGS[icon],
      })),
    },
    about: {
      heading: headings.about,
      steps: withoutIds(landing.steps).map((step, index) => ({
        ...step,
        drawing: STEP_DRAWINGS[index % STEP_DRAWINGS.length] ?? '',
      })),
      clock: landing.clock,
    },
    challenges: {
      heading: headings.challenges,
      links: readOnLinks('challenges'),
      challenges: content.challenges.challenges.challenges.map(
        ({ number, title, description, bank, technologies }) => ({
          number,
          title,
          description,
          bank,
          technologies,
        }),
      ),
    },
    technology: {
      heading: headings.technology,
      picture: alertsPicture,
      ...landing.technology,
      points: withoutIds(landing.technology.points),
    },
    accelerator: {
      heading: headings.accelerator,
      ...landing.accelerator,
      offers: withoutIds(landing.accelerator.offers),
    },
    awards: awardsProps(content, members),
    schedule: scheduleOf(current),
    winners: verdict
      ? verdictWinners(content, verdict)
      : { ...writtenWinners(content), heading: headings.winners, links: readOnLinks('winners') },
    slideshow: {
      heading: headings.highlights,
      slides: highlights.slides.map(({ story: _, ...slide }) => ({
        ...slide,
        image: slidePicture(content, slide.image),
      })),
      links: readOnLinks('highlights'),
    },
    register: {
      heading: headings.register,
      benefits: withoutIds(landing.benefits).map((benefit, index) => ({
        ...benefit,
        drawing: BENEFIT_DRAWINGS[index % BENEFIT_DRAWINGS.length] ?? '',
      })),
    },
    contactEmail: site.contact.email,
    partners: partnersProps(content),
    advisory: {
      heading: headings.advisory,
      people: people.advisory.map(({ portrait, ...person }) => ({
        ...person,
        image: portraitSource(content, portrait),
      })),
    },
  };
}

function awardsProps({ current }: PageContent, members: CommitteeMember[]): AwardsProps {
  return {
    heading: current.landing.headings.awards,
    awards: withoutIds(current.prizes.awards),
    members: members.map(({ id, name, title, organization, ...member }) => ({
      id,
      name,
      title,
      organization,
      image: portraitOf(member),
    })),
  };
}
