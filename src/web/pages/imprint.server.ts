import { imprintPage } from '../../content/legal.ts';
import { formatDate } from '../../content/zurich-time.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import type { Route } from './+types/imprint.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { checked, ...page } = imprintPage;
  return { meta: pageMeta(context, 'imprint'), ...page, checked: formatDate(checked) };
}
