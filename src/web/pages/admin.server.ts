import { adminPage } from '../../content/admin.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import type { Route } from './+types/admin.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { meta: pageMeta(context, 'admin'), words: adminPage };
}
