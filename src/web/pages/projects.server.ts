import { data } from 'react-router';
import type { ProjectPage } from '../../modules/verdict/projects/schema.ts';
import { projectsAddress } from '../../schema/page-paths.ts';
import { projectPicture } from '../../schema/paths.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData } from '../loading/page-request.server.ts';
import type { Route } from './+types/projects.ts';
import { projectProps } from './projects/project.server.ts';
import { yearProps } from './projects/year.server.ts';

/** The projects of the year in the address or of the newest, or one of them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const server = pageData(context);
  const years = await server.projectYears();
  if (params.id === undefined && years.length === 0) {
    const description = 'What the teams made: here once the results are published.';
    const title = 'Projects';
    return {
      meta: pageMeta(context, content, 'projects', { title, description }),
      ...{ year: null, project: null },
    };
  }
  const edition = content.editions.find(
    ({ year }) => String(year) === (params.id ?? `${years[0]}`),
  );
  const shown = edition ? await server.projectYear(edition.year) : null;
  if (!edition || !shown || shown.projects.length === 0) throw data(null, { status: 404 });
  if (params.part === undefined) {
    const { searchParams } = new URL(request.url);
    return {
      meta: pageMeta(context, content, 'projects', {
        title: `Projects ${edition.year}`,
        description: `What the teams of ${edition.year} made, in their own words.`,
        path: projectsAddress(edition.year),
      }),
      year: yearProps(edition, shown, { years, searchParams }),
      project: null,
    };
  }
  const project = await server.projectPage(edition.year, params.part);
  if (!project) throw data(null, { status: 404 });
  const { title, sentence, href, picture } = project.project;
  const files = (await server.teamsWithFiles(edition.year)).find(({ id }) => id === project.id);
  const meta = pageMeta(context, content, 'projects', {
    ...{ title, description: sentence, path: href },
    picture: projectPicture(edition.year, project.name),
    isPictureTold: true,
  });
  const own = picture
    ? { picture: `${server.origin}${picture.src}`, pictureAlt: project.caption || title }
    : {};
  return {
    meta: { ...meta, ...own, structured: structuredProject(project, { ...meta, ...own }) },
    year: null,
    project: projectProps(edition, project, { files: files?.files ?? [], all: shown.projects }),
  };
}

/** A project as search engines want it (schema.org). */
function structuredProject(
  { project, text, team, members, decidedAt, isWinner, challenge }: ProjectPage,
  { url, picture }: { url: string; picture: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: project.title,
    abstract: project.sentence,
    ...(text ? { text } : {}),
    url,
    image: [picture],
    datePublished: decidedAt,
    about: challenge.title,
    author: {
      '@type': 'Organization',
      name: team,
      ...(members.length > 0
        ? { member: members.map((name) => ({ '@type': 'Person', name })) }
        : {}),
    },
    ...(isWinner ? { award: `Winner of challenge ${challenge.number}` } : {}),
    isPartOf: { '@type': 'CollectionPage', url: url.slice(0, url.lastIndexOf('/')) },
  };
}
