import { loginPage } from '../../content/login.ts';
import { site } from '../../content/site.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import type { Route } from './+types/login.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { meta: pageMeta(context, 'login'), words: loginPage, siteName: site.name };
}
