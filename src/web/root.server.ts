import type { Route } from './+types/root.ts';
import { pageData } from './loading/page-request.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { isRehearsal: pageData(context).isRehearsal };
}
