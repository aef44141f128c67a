import { archivePage } from '../../content/archive.ts';
import { edition2024 } from '../../content/editions/2024.ts';
import { formatDateRange } from '../../content/zurich-time.ts';
import { shownPhoto } from '../lib/photo-sources.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageData, pageRequest } from '../loading/page-request.server.ts';
import type { Route } from './+types/archive-2024.ts';

/** A carousel of more has no end; the gallery has them all. */
const PHOTOS_MAX = 60;

export async function loader({ context }: Route.LoaderArgs) {
  const query = { year: String(edition2024.year), limit: PHOTOS_MAX };
  const { summary, ...words } = archivePage;
  return {
    meta: pageMeta(context, 'archive2024'),
    words,
    dates: formatDateRange(edition2024.firstDay, edition2024.lastDay),
    summary: {
      ...summary,
      download: { ...summary.download, href: `/downloads/${summary.download.file}` },
    },
    stats: edition2024.stats,
    // A navigation brings none: the gallery asks the API, and keeps the answer for a while.
    photos: pageRequest(context).isDocument
      ? (await pageData(context).photos(query)).map(shownPhoto)
      : null,
    query: `year=${query.year}&limit=${query.limit}`,
  };
}
