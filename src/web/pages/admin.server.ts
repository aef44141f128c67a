import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/admin.ts';

/** Words around the admin panel; the panel's own stand in its feature. */
const WORDS = {
  title: 'Admin Panel',
  subtitle:
    'Manage the content of this website: words and dates, photos, award committee, messages. And the event: registrations, teams, hand-ins, judging, mail.',
  signIn: 'Sign in with the account that was made for you.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return { meta: pageMeta(context, content, 'admin', content.site.pages.admin), words: WORDS };
}
