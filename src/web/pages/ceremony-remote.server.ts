import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/ceremony-remote.ts';

/** Nothing of a ceremony: this document is the same for everyone (decision 168). */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'ceremonyRemote', {
      title: 'Remote for the ceremony',
      description: 'What moves the screen in the hall.',
    }),
  };
}
