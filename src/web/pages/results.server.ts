import { data } from 'react-router';
import { formatDate, formatDateRange } from '../../event/event-time.ts';
import { editionsWithResults, resultsPages } from '../../event/past-pages.ts';
import { registrationStanding } from '../../event/registration-times.ts';
import { listed } from '../../judging/words/names.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { PublicVerdict } from '../../modules/verdict/verdicts/schema.ts';
import { PAGES } from '../../schema/pages.ts';
import { resultsPicture } from '../../schema/paths.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData } from '../loading/page-request.server.ts';
import { resultsProps } from '../loading/results-props.server.ts';
import type { Route } from './+types/results.ts';
import { structuredResults } from './results/structured-results.server.ts';
import { foldProps, verdictProps } from './results/verdict-props.server.ts';

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
  const { verdictOf, teamsWithFiles, shownTeams } = pageData(context);
  const verdict = await verdictOf(edition.year);
  if (!hasWords && !verdict) throw data(null, { status: 404 });
  const words = resultsProps(content, edition);
  const page = pages.find((each) => each.year === edition.year);
  const shown = verdict && (await shownTeams(edition.year));
  const withFiles = verdict && (await teamsWithFiles(edition.year));
  const told =
    verdict &&
    verdictProps(edition, {
      verdict,
      shown: shown ?? [],
      withFiles: withFiles ?? [],
      awards: edition.prizes.awards,
    });
  const meta = pageMeta(context, content, 'results', {
    title: `Results ${edition.year}`,
    description: edition.results?.summary ?? descriptionOf(edition.year, verdict),
    picture: resultsPicture(edition.year),
    isPictureTold: !hasWords,
    path: page?.path ?? `${PAGES.results.path}/${edition.year}`,
  });
  return {
    meta:
      verdict && told
        ? {
            ...meta,
            structured: structuredResults(content, edition, {
              ...{ verdict, page: told, url: meta.url },
            }),
          }
        : meta,
    year: edition.year,
    opening: openingOf(words),
    results: hasWords ? words : null,
    verdict: verdict && told && { page: told, fold: foldProps(verdict) },
    next: nextEdition(content, edition.year),
  };
}

const openingOf = ({ dates, title, intro, tiles }: ReturnType<typeof resultsProps>) => ({
  ...{ dates, title, intro, tiles },
});

function descriptionOf(year: number, verdict: PublicVerdict | null): string {
  const firsts = verdict?.overall.filter(({ place }) => place === 1).map(({ team }) => team) ?? [];
  const named = firsts.length > 0 ? ` First over all challenges: ${listed(firsts)}.` : '';
  return `The results of ${year}.${named}`;
}

/** What comes after the year that a page shows; null while that is the current one. */
function nextEdition({ current, now }: PageContent, year: number) {
  const { firstDay, lastDay } = current.dates;
  if (current.year <= year || firstDay === '') return null;
  const standing = registrationStanding(current, now);
  return {
    dates: formatDateRange(firstDay, lastDay),
    sentence:
      standing.state === 'before'
        ? `Registration opens on ${formatDate(standing.opens.date)}.`
        : '',
    link:
      standing.state === 'open'
        ? { href: PAGES.register.path, label: 'Register' }
        : { href: PAGES.home.path, label: `See what ${current.year} brings` },
  };
}
