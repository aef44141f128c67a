import { privacyPage } from '../../content/legal.ts';
import { formatDate } from '../../content/zurich-time.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { checked, ...page } = privacyPage;
  return { meta: pageMeta(context, 'privacy'), ...page, checked: formatDate(checked) };
}
