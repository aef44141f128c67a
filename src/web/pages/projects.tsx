import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { PageOpening } from '../sections/page-opening.tsx';
import { Project } from '../sections/project.tsx';
import { ProjectList } from '../sections/project-list.tsx';
import type { Route } from './+types/projects.ts';

export { loader } from './projects.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  ...(loaderData?.year || loaderData?.project ? [] : [NO_INDEX]),
];

export default function ProjectsPage({ loaderData: { year, project } }: Route.ComponentProps) {
  return (
    <>
      {year && (
        <HydrationBoundary>
          <ProjectList {...year} />
        </HydrationBoundary>
      )}
      {project && (
        <HydrationBoundary>
          <Project {...project} />
        </HydrationBoundary>
      )}
      {!year && !project && (
        <HydrationBoundary>
          <PageOpening
            label="After the results"
            title="Projects"
            intro="Once the results are published, teams can show here what they made. Nothing is shown yet."
            shape="calm"
          />
        </HydrationBoundary>
      )}
    </>
  );
}
