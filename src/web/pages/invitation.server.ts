import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/invitation.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'invitation', {
      title: 'Your invitation',
      description: 'Where organisers and editors who have been invited choose their password.',
    }),
    siteName: content.site.identity.name,
    help: 'Please open the link of your invitation once more: it is in your mail, or on the screen of the person who invited you.',
  };
}
