import { Link } from 'react-router';
import { archivePage } from '../../content/archive.ts';
import { edition2024 } from '../../content/editions/2024.ts';
import { formatDateRange } from '../../content/zurich-time.ts';
import { PAGES } from '../../schema/pages.ts';
import { EventGallery } from '../features/event-gallery/event-gallery.tsx';
import { metaTags } from '../lib/page-meta.ts';
import { shownPhoto } from '../lib/photo-sources.ts';
import { Piece } from '../lib/piece.tsx';
import { pageMeta } from '../page-facts.ts';
import { pageData, pageRequest } from '../page-request.ts';
import { AcademicSummary } from '../sections/academic-summary.tsx';
import { ComingSoon } from '../sections/coming-soon.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import { PracticeTransfer } from '../sections/practice-transfer.tsx';
import { StatRow } from '../sections/stat-row.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
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

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Archive2024({ loaderData }: Route.ComponentProps) {
  const { words, dates, summary, stats, photos, query } = loaderData;
  return (
    <>
      <Piece>
        <PageOpening
          label={`${words.label} · ${dates}`}
          title={words.title}
          intro={words.intro}
          shape="wave"
        >
          <div className="mt-12">
            <StatRow stats={stats} />
          </div>
        </PageOpening>
      </Piece>
      <Piece>
        <AcademicSummary {...summary} />
      </Piece>
      <Piece>
        <section aria-labelledby="gallery" className="bg-mist">
          <div className="wrap band">
            <SectionHeading id="gallery" label={words.gallery.label} title={words.gallery.title} />
            <div className="mt-10 md:mt-14">
              <EventGallery fromDocument={photos} query={query} />
            </div>
            <p className="mt-8">
              <Link to={PAGES.impressions.path} className="link inline-block py-1">
                {words.gallery.more}
              </Link>
            </p>
          </div>
        </section>
      </Piece>
      <Piece>
        <PracticeTransfer {...words.transfer} jury={words.jury} />
      </Piece>
      <Piece>
        <div className="wrap band">
          <ComingSoon texts={words.comingSoon} />
        </div>
      </Piece>
    </>
  );
}
