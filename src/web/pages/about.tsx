import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { Organisations } from '../sections/organisations.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import { TeamGrid } from '../sections/team-grid.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/about.ts';

export { loader } from './about.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, members, organisations } = loaderData;
  return (
    <>
      <Piece>
        <PageOpening label={words.label} title={words.title} intro={words.intro} shape="clusters" />
      </Piece>
      <Piece>
        <section aria-labelledby="team" className="wrap section">
          <SectionHeading id="team" {...words.team} />
          <div className="mt-12 md:mt-16">
            <TeamGrid members={members} />
          </div>
        </section>
      </Piece>
      <Piece>
        <section aria-labelledby="organisations" className="bg-mist">
          <div className="wrap section">
            <SectionHeading id="organisations" {...words.organisations} />
            <div className="mt-12 md:mt-16">
              <Organisations organisations={organisations} />
            </div>
          </div>
        </section>
      </Piece>
    </>
  );
}
