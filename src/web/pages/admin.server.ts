import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, rehearsalWords } from '../loading/page-request.server.ts';
import type { Route } from './+types/admin.ts';

/** Words of the screen at `/admin` itself, and of the sign-in; all others stand in the desk's feature. */
const WORDS = {
  title: 'Admin Panel',
  subtitle: 'Manage the content of this website: its photos and its award committee.',
  signIn: 'Sign in with the account that was made for you.',
};

/** Kept for everyone, at every address of the desk: it contains nothing private. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'admin', content.site.pages.admin),
    edition: content.current.year,
    rehearsal: rehearsalWords(context),
    words: WORDS,
  };
}
