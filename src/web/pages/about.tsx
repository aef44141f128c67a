import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Organisations } from '../sections/organisations.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import { TeamGrid } from '../sections/team-grid.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/about.ts';

export { loader } from './about.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function About({ loaderData }: Route.ComponentProps) {
  const { opening, team, organisations } = loaderData;
  return (
    <>
      <HydrationBoundary>
        <PageOpening {...opening} shape="clusters" />
      </HydrationBoundary>
      {team.members.length > 0 && (
        <HydrationBoundary>
          <section aria-labelledby="team" className="wrap section">
            <SectionHeading id="team" {...team.heading} />
            <div className="mt-12 md:mt-16">
              <TeamGrid members={team.members} />
            </div>
          </section>
        </HydrationBoundary>
      )}
      {organisations.organisations.length > 0 && (
        <HydrationBoundary>
          <section aria-labelledby="organisations" className="bg-mist">
            <div className="wrap section">
              <SectionHeading id="organisations" {...organisations.heading} />
              <div className="mt-12 md:mt-16">
                <Organisations organisations={organisations.organisations} />
              </div>
            </div>
          </section>
        </HydrationBoundary>
      )}
    </>
  );
}
