import { lazy } from 'react';
import { Announced } from '../features/days/announcements/announced.tsx';
import { ContactForm } from '../features/messages/contact-form.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
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
      <Piece>
        <Hero {...loaderData.hero} />
      </Piece>
      {info && (
        <Piece>
          <InfoCards {...info} />
        </Piece>
      )}
      {about && (
        <Piece>
          <AboutSteps {...about} />
        </Piece>
      )}
      {challenges && (
        <Piece>
          <Challenges {...challenges} />
        </Piece>
      )}
      {technology && (
        <Piece>
          <TechnologyApproach {...technology} />
        </Piece>
      )}
      {accelerator && (
        <Piece>
          <Accelerator {...accelerator} />
        </Piece>
      )}
      {awards && (
        <Piece>
          <Awards {...awards} />
        </Piece>
      )}
      {schedule && (
        <Piece>
          <Schedule {...schedule} />
        </Piece>
      )}
      {venue && (
        <Piece>
          <Venue {...venue} />
        </Piece>
      )}
      {winners && (
        <Piece>
          <Winners {...winners} />
        </Piece>
      )}
      {slideshow && (
        <Piece>
          <HighlightsSlideshow {...slideshow} />
        </Piece>
      )}
      {register && (
        <Piece>
          <Register {...register}>
            <ContactForm email={loaderData.contactEmail} />
          </Register>
        </Piece>
      )}
      {partners && (
        <Piece>
          <Partners {...partners} />
        </Piece>
      )}
      {advisory && (
        <Piece>
          <AdvisoryPeople {...advisory} />
        </Piece>
      )}
    </>
  );
}
