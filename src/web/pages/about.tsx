import type { TeamMember } from '../../modules/content/content/edition-schema.ts';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { PageOpening } from '../sections/page-opening.tsx';
import { PersonCard, type PortraitSource } from '../ui/person-card.tsx';
import { Prose, type ProseBlock } from '../ui/prose.tsx';
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

interface OrganisationsProps {
  organisations: { name: string; description: ProseBlock[] }[];
}

function Organisations({ organisations }: OrganisationsProps) {
  return (
    <ul className="grid border-text border-t md:grid-cols-2">
      {organisations.map(({ name, description }) => (
        <li
          key={name}
          className="border-line border-b py-8 md:border-b-0 md:py-10 md:not-first:border-l md:not-first:pl-10 md:first:pr-10"
        >
          <h3 className="display text-2xl md:text-3xl">{name}</h3>
          <Prose blocks={description} className="mt-4 max-w-[52ch] text-muted" />
        </li>
      ))}
    </ul>
  );
}

interface TeamGridProps {
  members: (Omit<TeamMember, 'portrait'> & { image: PortraitSource | null })[];
}

/** The people behind the event; who has no picture has initials. */
function TeamGrid({ members }: TeamGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-10 wrap-anywhere md:grid-cols-3 lg:grid-cols-5">
      {members.map(({ id, ...member }) => (
        <li key={id} className="min-w-0">
          <PersonCard {...member} initials />
        </li>
      ))}
    </ul>
  );
}
