import { data } from 'react-router';
import { formatDateRange } from '../../event/event-time.ts';
import { editionsWithArchive, resultsPages } from '../../event/past-pages.ts';
import { parseProse } from '../../event/prose.ts';
import type { Edition } from '../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { PublicVerdict } from '../../modules/verdict/verdicts/schema.ts';
import { projectsAddress } from '../../schema/page-paths.ts';
import { PAGES } from '../../schema/pages.ts';
import { shownPhoto } from '../lib/photo-sources.ts';
import { documentAddress } from '../loading/document-address.server.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData, pageRequest } from '../loading/page-request.server.ts';
import { withoutIds } from '../loading/without-ids.server.ts';
import type { PastWinnersProps } from '../sections/past-winners.tsx';
import type { Route } from './+types/archive.ts';

/** A carousel of more has no end; the gallery has them all. */
const PHOTOS_MAX = 60;

/** The archive of the year in the address, or of the newest edition that has one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const [newest] = editionsWithArchive(content.editions);
  const id = params.id ?? String(newest?.year);
  const edition = content.editions.find(({ year }) => String(year) === id);
  const verdict = edition ? await pageData(context).verdictOf(edition.year) : null;
  if (!edition || (!edition.archive && !verdict)) throw data(null, { status: 404 });
  const { year, dates, winners, archive } = edition;
  const { opening, pageSummary, gallery } = archive ?? withoutWords(content, year);
  const query = { year: String(year), limit: PHOTOS_MAX };
  return {
    meta: pageMeta(context, content, 'archive', {
      title: `Archive ${year}`,
      description: pageSummary,
      path: `${PAGES.archive.path}/${year}`,
      ...(archive ? { picture: `archive-${year}` } : {}),
    }),
    opening: {
      ...opening,
      label: `${opening.label} · ${formatDateRange(dates.firstDay, dates.lastDay)}`,
    },
    gallery,
    jury: archive && { ...archive.jury, members: withoutIds(archive.jury.members) },
    comingSoon: archive?.comingSoon ?? [],
    winners: verdict && verdictWinners(content, verdict),
    summary: archive && summaryOf(archive.summary),
    transfer: archive && { ...archive.transfer, text: parseProse(archive.transfer.text) },
    projects: (await pageData(context).projectYears()).includes(year)
      ? { title: `Projects ${year}`, href: projectsAddress(year) }
      : null,
    stats: withoutIds(winners.stats),
    // A navigation brings none: the gallery asks the API, and keeps the answer for a while.
    photos: pageRequest(context).isDocument
      ? (await pageData(context).photos(query)).map(shownPhoto)
      : null,
    query: `year=${query.year}&limit=${query.limit}`,
  };
}

function summaryOf({ download, ...summary }: NonNullable<Edition['archive']>['summary']) {
  return {
    ...summary,
    text: parseProse(summary.text),
    download: download?.file ? { ...download, href: documentAddress(download.file) } : null,
  };
}

/** For a year with a verdict without typed results. */
function withoutWords({ site }: PageContent, year: number) {
  return {
    opening: {
      label: 'Archive',
      title: String(year),
      intro: `What is left of the ${site.identity.name} ${year}: who has won, and the pictures.`,
    },
    pageSummary: `The winners and the pictures of ${year}.`,
    gallery: { label: 'Pictures', title: 'What it looked like', more: 'All pictures' },
  };
}

/** Who has won by the published verdict, where the edition has no winners of its own words. */
function verdictWinners(
  content: PageContent,
  { edition: year, challenges }: PublicVerdict,
): PastWinnersProps | null {
  const edition = content.editions.find((each) => each.year === year);
  if ((edition?.winners.winners.length ?? 0) > 0) return null;
  const page = resultsPages(content).find((each) => each.year === year);
  return {
    heading: { label: 'Winners', title: `Who won in ${year}`, intro: '' },
    challenges: challenges.map(({ number, title, winners }) => ({
      ...{ number, title, winners: winners.join(' and ') },
    })),
    link: page ? { path: page.path, label: page.label } : null,
  };
}
