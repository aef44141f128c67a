import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/room.ts';

/** Nothing of a room: this document is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'room', {
      title: 'Pitch clock',
      description: 'The clock of a room, for its projector and its operator.',
    }),
    siteName: content.site.identity.name,
  };
}
