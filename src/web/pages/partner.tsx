import { Link } from 'react-router';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { PageOpening } from '../sections/page-opening.tsx';
import { PartnerTeams } from '../sections/partner-teams.tsx';
import type { Route } from './+types/partner.ts';
import '../ui/signed-in.css';

export { loader } from './partner.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function PartnerPage({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null) {
    return (
      <HydrationBoundary>
        <PageOpening
          label="Partner"
          title="No challenge yet"
          intro="You are not connected with a challenge at the moment. Please ask the organisers."
          shape="calm"
        />
      </HydrationBoundary>
    );
  }
  return (
    <>
      <HydrationBoundary>
        <PageOpening
          label={`${page.organisation} · Challenge ${page.challenge.number}`}
          title={page.challenge.title || `Challenge ${page.challenge.number}`}
          intro="What the teams of your challenge have handed in, where all of the team agreed. Of each file you see the version that counts."
          shape="calm"
        />
      </HydrationBoundary>
      <HydrationBoundary>
        <PartnerTeams teams={page.teams} others={page.others} />
      </HydrationBoundary>
      <section className="section pt-0">
        <div className="wrap">
          <Link className="link" to={PAGE_PATHS.me}>
            Your personal link and your data
          </Link>
        </div>
      </section>
    </>
  );
}
