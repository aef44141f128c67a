import { ContactForm } from '../features/contact/contact-form.tsx';
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

export { loader } from './home.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Piece>
        <Hero {...loaderData.hero} />
      </Piece>
      <Piece>
        <InfoCards {...loaderData.info} />
      </Piece>
      <Piece>
        <AboutSteps {...loaderData.about} />
      </Piece>
      <Piece>
        <Challenges {...loaderData.challenges} />
      </Piece>
      <Piece>
        <TechnologyApproach {...loaderData.technology} />
      </Piece>
      <Piece>
        <Accelerator {...loaderData.accelerator} />
      </Piece>
      <Piece>
        <Awards {...loaderData.awards} />
      </Piece>
      <Piece>
        <Schedule {...loaderData.schedule} />
      </Piece>
      <Piece>
        <Winners {...loaderData.winners} />
      </Piece>
      <Piece>
        <HighlightsSlideshow {...loaderData.slideshow} />
      </Piece>
      <Piece>
        <Register {...loaderData.register}>
          <ContactForm email={loaderData.contactEmail} />
        </Register>
      </Piece>
      <Piece>
        <Partners {...loaderData.partners} />
      </Piece>
      <Piece>
        <AdvisoryPeople {...loaderData.advisory} />
      </Piece>
    </>
  );
}
