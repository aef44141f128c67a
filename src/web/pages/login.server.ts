import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/login.ts';

/** Why the login is shown. */
const REASONS = {
  ended: 'Your session has ended. Please log in again.',
  event: 'Please log in to see the event page.',
  dashboard: 'Please log in to see the dashboard.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { login, identity, pages } = content.site;
  return {
    meta: pageMeta(context, content, 'login', pages.login),
    words: { ...login, reasons: REASONS },
    siteName: identity.name,
  };
}
