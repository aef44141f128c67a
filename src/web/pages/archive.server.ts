import { data } from 'react-router';
import { editionsWithArchive } from '../../event/past-pages.ts';
import { parseProse } from '../../event/prose.ts';
import { formatDateRange } from '../../event/zurich-time.ts';
import { PAGES } from '../../schema/pages.ts';
import { shownPhoto } from '../lib/photo-sources.ts';
import { documentAddress } from '../loading/document-address.server.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData, pageRequest } from '../loading/page-request.server.ts';
import type { Route } from './+types/archive.ts';

/** A carousel of more has no end; the gallery has them all. */
const PHOTOS_MAX = 60;

/** The archive of the year in the address, or of the newest edition that has one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const editions = editionsWithArchive(content.editions);
  const edition = params.id ? editions.find(({ year }) => String(year) === params.id) : editions[0];
  if (!edition?.archive) throw data(null, { status: 404 });
  const { year, dates, winners } = edition;
  const { opening, pageSummary, summary, transfer, ...words } = edition.archive;
  const query = { year: String(year), limit: PHOTOS_MAX };
  return {
    meta: pageMeta(context, content, 'archive', {
      title: `Archive ${year}`,
      description: pageSummary,
      path: `${PAGES.archive.path}/${year}`,
      picture: `archive-${year}`,
    }),
    opening: {
      ...opening,
      label: `${opening.label} · ${formatDateRange(dates.firstDay, dates.lastDay)}`,
    },
    ...words,
    summary: {
      ...summary,
      text: parseProse(summary.text),
      download: summary.download?.file
        ? { ...summary.download, href: documentAddress(summary.download.file) }
        : null,
    },
    transfer: { ...transfer, text: parseProse(transfer.text) },
    stats: winners.stats,
    // A navigation brings none: the gallery asks the API, and keeps the answer for a while.
    photos: pageRequest(context).isDocument
      ? (await pageData(context).photos(query)).map(shownPhoto)
      : null,
    query: `year=${query.year}&limit=${query.limit}`,
  };
}
