import { data } from 'react-router';
import { editionsWithResults, resultsPages } from '../../event/past-pages.ts';
import { PAGES } from '../../schema/pages.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData } from '../loading/page-request.server.ts';
import { resultsProps } from '../loading/results-props.server.ts';
import { verdictProps } from '../loading/verdict-props.server.ts';
import type { Route } from './+types/results.ts';

/**
 * The results of the year in the address, or the newest. A year has them once its words are published,
 * or its verdict is.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const written = editionsWithResults(content.editions);
  const pages = resultsPages(content);
  const year = params.id ?? String(pages[0]?.year);
  const edition = content.editions.find((each) => String(each.year) === year);
  if (!edition) throw data(null, { status: 404 });
  const hasWords = written.includes(edition);
  const { verdictOf, teamsWithFiles } = pageData(context);
  const verdict = await verdictOf(edition.year);
  if (!hasWords && !verdict) throw data(null, { status: 404 });
  const page = pages.find((each) => each.year === edition.year);
  return {
    meta: pageMeta(context, content, 'results', {
      title: `Results ${edition.year}`,
      description: edition.results?.summary ?? `The results of ${edition.year}.`,
      ...(hasWords ? { picture: `results-${edition.year}` } : {}),
      path: page?.path ?? `${PAGES.results.path}/${edition.year}`,
    }),
    results: resultsProps(content, edition),
    hasWords,
    verdict: verdict && verdictProps(verdict, await teamsWithFiles(edition.year)),
  };
}
