import { accessibilityPage } from '../../content/legal.ts';
import { formatDate } from '../../content/zurich-time.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import type { Route } from './+types/accessibility.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { checked, ...page } = accessibilityPage;
  return { meta: pageMeta(context, 'accessibility'), ...page, checked: formatDate(checked) };
}
