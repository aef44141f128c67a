import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { Project } from '../sections/project.tsx';
import { ProjectList } from '../sections/project-list.tsx';
import type { Route } from './+types/projects.ts';

export { loader } from './projects.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function ProjectsPage({ loaderData: { year, project } }: Route.ComponentProps) {
  return (
    <>
      {year && (
        <Piece>
          <ProjectList {...year} />
        </Piece>
      )}
      {project && (
        <Piece>
          <Project {...project} />
        </Piece>
      )}
    </>
  );
}
