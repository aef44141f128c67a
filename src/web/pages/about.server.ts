import { aboutPage } from '../../content/about.ts';
import { organisations, teamMembers } from '../../content/people.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    meta: pageMeta(context, 'about'),
    words: aboutPage,
    members: teamMembers,
    organisations,
  };
}
