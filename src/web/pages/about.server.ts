import { data } from 'react-router';
import { parseProse } from '../../event/prose.ts';
import { hasAbout } from '../../event/shown-parts.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import { portraitSource } from '../loading/picture-sources.server.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  if (!hasAbout(content)) throw data(null, { status: 404 });
  const { about, team, teamHeading, organisations, organisationsHeading } = content.current.people;
  return {
    meta: pageMeta(context, content, 'about', content.site.pages.about),
    opening: about,
    team: {
      heading: teamHeading,
      members: team.map(({ portrait, ...member }) => ({
        ...member,
        image: portraitSource(content, portrait),
      })),
    },
    organisations: {
      heading: organisationsHeading,
      organisations: organisations.map(({ name, description }) => ({
        name,
        description: parseProse(description),
      })),
    },
  };
}
