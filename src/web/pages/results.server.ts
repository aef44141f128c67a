import { pageMeta } from '../loading/page-meta.server.ts';
import { resultsProps } from '../loading/results-props.server.ts';
import type { Route } from './+types/results.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { meta: pageMeta(context, 'results'), results: resultsProps() };
}
