import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, rehearsalWords } from '../loading/page-request.server.ts';
import type { Route } from './+types/check-in.ts';

/** The document contains no people: the phone at the door loads the list. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'checkIn', {
      title: 'Check-in',
      description: 'Where people are let in at the door.',
    }),
    rehearsal: rehearsalWords(context),
  };
}
