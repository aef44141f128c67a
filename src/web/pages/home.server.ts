import alertsPicture from '../../../assets/lattice/alerts.svg?url';
import { nextChange } from '../../event/phase.ts';
import { parseProse } from '../../event/prose.ts';
import { registrationHeading } from '../../event/registration-words.ts';
import { readOnPath } from '../../event/shown-parts.ts';
import type { InfoCard } from '../../modules/content/content/edition-schema.ts';
import type { LandingSection } from '../../modules/content/content/landing-sections-schema.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { CommitteeMember } from '../../modules/gallery/committee/schema.ts';
import { IMAGE_WIDTHS } from '../../schema/photo-limits.ts';
import { latticePicture } from '../loading/brand.server.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import {
  announced,
  landingSections,
  pageContent,
  pageData,
} from '../loading/page-request.server.ts';
import { portraitSource, slidePicture } from '../loading/picture-sources.server.ts';
import { withoutIds } from '../loading/without-ids.server.ts';
import type { AwardsProps } from '../sections/awards.tsx';
import type { Route } from './+types/home.ts';
import { shownChallenges } from './home/challenges.server.ts';
import { heroProps } from './home/hero.server.ts';
import { partnersProps } from './home/partners.server.ts';
import { scheduleOf } from './home/schedule.server.ts';
import { structuredEvent } from './home/structured-event.server.ts';
import { venueProps } from './home/venue.server.ts';
import { verdictWinners, writtenWinners } from './home/winners.server.ts';

/**
 * Small drawings for `ui/dot-icon.tsx`. Only loaders ask, so that they stay out of the script.
 */
const INFO_DRAWINGS: Record<InfoCard['icon'], string> = {
  flag: '020000000 025555000 025555550 025555555 025555550 025555000 020000000 020000000 020000000',
  target:
    '000222000 022000220 020000020 200050002 200555002 200050002 020000020 022000220 000222000',
  scale:
    '000020000 022222220 020020020 202020202 202020202 555020555 050020050 000020000 002222200',
};

/** One case is chosen, a team gathers around it, and the whole matrix is lit. */
const STEP_DRAWINGS = [
  '00000 00000 00000 02000 00000',
  '00000 00300 03430 00300 00000',
  '23455 23455 22345 12234 11223',
];

/** One case, many people, the way up. */
const BENEFIT_DRAWINGS = [
  '00000 00100 01510 00100 00000',
  '30303 00000 03530 00000 30303',
  '00005 00045 00345 02345 12345',
];

/** The props of each section, in the order of the page; null where it has nothing to show or is hidden. */
export async function loader({ context }: Route.LoaderArgs) {
  const [content, members, shownVerdict] = await Promise.all([
    pageContent(context),
    pageData(context).committeeMembers(),
    pageData(context).shownWinners(),
  ]);
  const { site, current } = content;
  const isDecided = content.verdictYears.includes(current.year);
  const decided = isDecided ? await pageData(context).verdictOf(current.year) : null;
  const isOfOther = content.inHand !== undefined && content.inHand !== shownVerdict?.edition;
  const verdict = isOfOther ? null : shownVerdict;
  const { landing, people } = current;
  const { headings } = landing;
  const sections = await landingSections(context, content);
  const shown = <Props>(section: LandingSection, props: () => Props) =>
    sections.has(section) ? props() : null;
  const { origin, sharePicture } = pageData(context);
  const arePlacesTaken = await pageData(context).arePlacesTaken(current);
  const readOnLinks = (section: keyof typeof landing.readOn) =>
    landing.readOn[section].flatMap(({ page, label }) => {
      const path = readOnPath(content, page);
      return path === null ? [] : [{ path, label }];
    });
  return {
    announced: {
      ...(await announced(context, content)),
      next: content.isPreview ? null : nextChange(current, content.now),
    },
    meta: pageMeta(context, content, 'home', {
      description: site.identity.summary,
      structured: structuredEvent(content, { origin, picture: sharePicture(content, 'home') }),
    }),
    hero: heroProps(content, sections, { verdict: decided, arePlacesTaken }),
    info: shown('info', () => ({
      title: landing.infoTitle,
      cards: landing.infoCards.map(({ icon, text, ...card }) => ({
        ...card,
        text: parseProse(text),
        drawing: INFO_DRAWINGS[icon],
      })),
    })),
    about: shown('about', () => ({
      heading: headings.about,
      steps: withoutIds(landing.steps).map((step, index) => ({
        ...step,
        drawing: STEP_DRAWINGS[index % STEP_DRAWINGS.length] ?? '',
      })),
      clock: landing.clock,
    })),
    challenges: shown('challenges', () => ({
      heading: headings.challenges,
      links: readOnLinks('challenges'),
      challenges: shownChallenges(content),
    })),
    technology: shown('technology', () => ({
      heading: headings.technology,
      picture: latticePicture(content, 'alerts', alertsPicture),
      ...landing.technology,
      points: withoutIds(landing.technology.points),
    })),
    accelerator: shown('accelerator', () => ({
      heading: headings.accelerator,
      ...landing.accelerator,
      offers: withoutIds(landing.accelerator.offers),
    })),
    awards: shown('awards', () => awardsProps(content, members)),
    schedule: shown('timeline', () =>
      scheduleOf(content, { hasVenue: sections.has('venue'), origin }),
    ),
    venue: shown('venue', () => venueProps(current)),
    winners: shown('winners', () =>
      verdict
        ? verdictWinners(content, verdict)
        : { ...writtenWinners(content), heading: headings.winners, links: readOnLinks('winners') },
    ),
    slideshow: shown('highlights', () => ({
      heading: headings.highlights,
      slides: (content.highlights?.highlights?.slides ?? []).map(({ story: _, ...slide }) => ({
        ...slide,
        image: slidePicture(content, slide.image),
      })),
      links: readOnLinks('highlights'),
    })),
    register: shown('register', () => ({
      heading: {
        ...headings.register,
        title:
          registrationHeading(current, content.editions, content.now, arePlacesTaken) ??
          headings.register.title,
      },
      benefits: withoutIds(landing.benefits).map((benefit, index) => ({
        ...benefit,
        drawing: BENEFIT_DRAWINGS[index % BENEFIT_DRAWINGS.length] ?? '',
      })),
    })),
    contactEmail: site.contact.email,
    partners: shown('partners', () => partnersProps(content)),
    advisory: shown('advisory', () => ({
      heading: headings.advisory,
      people: people.advisory.map(({ portrait, ...person }) => ({
        ...person,
        image: portraitSource(content, portrait),
      })),
    })),
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

const [SMALLEST_WIDTH] = IMAGE_WIDTHS;

/** A picture that the site stores itself has a small variant; others are shown as they are. */
export function portraitOf({
  profileImageUrl,
  image,
}: Pick<CommitteeMember, 'profileImageUrl' | 'image'>) {
  if (!profileImageUrl) return null;
  if (!image) return { src: profileImageUrl, width: SMALLEST_WIDTH, height: SMALLEST_WIDTH };
  return {
    src: `${profileImageUrl}/${SMALLEST_WIDTH}`,
    width: SMALLEST_WIDTH,
    height: Math.round((image.height / image.width) * SMALLEST_WIDTH),
  };
}
