import { data } from 'react-router';
import { editionsWithResults, resultsPages } from '../../event/past-pages.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import { resultsProps } from '../loading/results-props.server.ts';
import type { Route } from './+types/results.ts';

/** The results of the year in the address, or the newest. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const editions = editionsWithResults(content.editions);
  const edition = params.id ? editions.find(({ year }) => String(year) === params.id) : editions[0];
  if (!edition?.results) throw data(null, { status: 404 });
  const page = resultsPages(content.editions).find(({ year }) => year === edition.year);
  return {
    meta: pageMeta(context, content, 'results', {
      title: `Results ${edition.year}`,
      description: edition.results.summary,
      picture: `results-${edition.year}`,
      ...(page ? { path: page.path } : {}),
    }),
    results: resultsProps(content, edition),
  };
}
