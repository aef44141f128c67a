import { pageMeta } from '../loading/page-meta.server.ts';
import { liveTimes, pageContent, pageData } from '../loading/page-request.server.ts';
import type { Route } from './+types/jury.ts';

/** Nothing of a judge or a team: the phone keeps this document (decision 268). */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'jury', {
      title: 'Your ballots',
      description: 'Where judges score the teams of their panel.',
    }),
    siteName: content.site.identity.name,
    times: liveTimes(context, content),
    isRehearsal: pageData(context).isRehearsal,
  };
}
