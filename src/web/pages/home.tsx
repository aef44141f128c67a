import { lazy } from 'react';
import { Announced } from '../features/days/announcements/announced.tsx';
import { ContactForm } from '../features/messages/contact-form.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
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
import './home/home.css';

/** Few editions have one: its script waits for those. What it shows is in the document. */
const Venue = lazy(async () => ({ default: (await import('../sections/venue.tsx')).Venue }));

export { loader } from './home.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { info, about, challenges, technology, accelerator, awards, schedule } = loaderData;
  const { venue, winners, slideshow, register, partners, advisory } = loaderData;
  return (
    <>
      <Announced {...loaderData.announced} />
      <HydrationBoundary>
        <Hero {...loaderData.hero} />
      </HydrationBoundary>
      {info && (
        <HydrationBoundary>
          <InfoCards {...info} />
        </HydrationBoundary>
      )}
      {about && (
        <HydrationBoundary>
          <AboutSteps {...about} />
        </HydrationBoundary>
      )}
      {challenges && (
        <HydrationBoundary>
          <Challenges {...challenges} />
        </HydrationBoundary>
      )}
      {technology && (
        <HydrationBoundary>
          <TechnologyApproach {...technology} />
        </HydrationBoundary>
      )}
      {accelerator && (
        <HydrationBoundary>
          <Accelerator {...accelerator} />
        </HydrationBoundary>
      )}
      {awards && (
        <HydrationBoundary>
          <Awards {...awards} />
        </HydrationBoundary>
      )}
      {schedule && (
        <HydrationBoundary>
          <Schedule {...schedule} />
        </HydrationBoundary>
      )}
      {venue && (
        <HydrationBoundary>
          <Venue {...venue} />
        </HydrationBoundary>
      )}
      {winners && (
        <HydrationBoundary>
          <Winners {...winners} />
        </HydrationBoundary>
      )}
      {slideshow && (
        <HydrationBoundary>
          <HighlightsSlideshow {...slideshow} />
        </HydrationBoundary>
      )}
      {register && (
        <HydrationBoundary>
          <Register {...register}>
            <ContactForm email={loaderData.contactEmail} />
          </Register>
        </HydrationBoundary>
      )}
      {partners && (
        <HydrationBoundary>
          <Partners {...partners} />
        </HydrationBoundary>
      )}
      {advisory && (
        <HydrationBoundary>
          <AdvisoryPeople {...advisory} />
        </HydrationBoundary>
      )}
    </>
  );
}
