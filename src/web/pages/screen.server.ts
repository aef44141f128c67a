import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/screen.ts';

/** Nothing of the hall: this document is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'screen', {
      title: 'Hall screen',
      description: 'What the screens in the hall show.',
    }),
    siteName: content.site.identity.name,
  };
}
