import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/link.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'link', {
      title: 'Your personal link',
      description: 'Where participants, judges and partners sign in with their personal link.',
    }),
    siteName: content.site.identity.name,
    signedOut:
      'You are signed out. Please open your personal link again: it is in your mail, or on the sheet with your code. It leads you back to where you were.',
    help: 'Please open the personal link that you have been given: it is in your mail, or on the sheet with your code.',
  };
}
