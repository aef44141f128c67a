import { eventStructured } from '../event-structured.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { firstBands } from '../home-content.ts';
import { lastBands } from '../home-last-bands.ts';
import { metaTags } from '../lib/page-meta.ts';
import { pageMeta } from '../page-facts.ts';
import { pageData } from '../page-request.ts';
import { AboutSteps } from '../sections/about-steps.tsx';
import { Accelerator } from '../sections/accelerator.tsx';
import { AdvisoryPeople } from '../sections/advisory-people.tsx';
import { Awards } from '../sections/awards.tsx';
import { Challenges } from '../sections/challenges.tsx';
import { Hero } from '../sections/hero.tsx';
import { HighlightsSlideshow } from '../sections/highlights-slideshow.tsx';
import { InfoCards } from '../sections/info-cards.tsx';
import { Partners } from '../sections/partners.tsx';
import { Register } from '../sections/register.tsx';
import { Schedule } from '../sections/schedule.tsx';
import { TechnologyApproach } from '../sections/technology-approach.tsx';
import { Winners } from '../sections/winners.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const members = await pageData(context).committeeMembers();
  return {
    meta: pageMeta(context, 'home', eventStructured),
    ...firstBands(),
    ...lastBands(members),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData.hero} />
      <InfoCards {...loaderData.info} />
      <AboutSteps {...loaderData.about} />
      <Challenges {...loaderData.challenges} />
      <TechnologyApproach {...loaderData.technology} />
      <Accelerator {...loaderData.accelerator} />
      <Awards {...loaderData.awards} />
      <Schedule {...loaderData.schedule} />
      <Winners {...loaderData.winners} />
      <HighlightsSlideshow {...loaderData.slideshow} />
      <Register {...loaderData.register}>
        <ContactForm email={loaderData.contactEmail} />
      </Register>
      <Partners {...loaderData.partners} />
      <AdvisoryPeople {...loaderData.advisory} />
    </>
  );
}
