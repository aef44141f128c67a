import { Link } from 'react-router';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { EventGallery } from '../features/gallery/event-gallery/event-gallery.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { AcademicSummary } from '../sections/academic-summary.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import { PastWinners } from '../sections/past-winners.tsx';
import { PracticeTransfer } from '../sections/practice-transfer.tsx';
import { StatRow } from '../sections/stat-row.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/archive.ts';

export { loader } from './archive.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { opening, summary, gallery, transfer, jury, comingSoon, stats, photos, query } =
    loaderData;
  const { winners, projects } = loaderData;
  return (
    <>
      <HydrationBoundary>
        <PageOpening {...opening} shape="wave">
          {stats.length > 0 && (
            <div className="mt-12">
              <StatRow stats={stats} />
            </div>
          )}
        </PageOpening>
      </HydrationBoundary>
      {winners && (
        <HydrationBoundary>
          <PastWinners {...winners} />
        </HydrationBoundary>
      )}
      {projects && (
        <p className="wrap pb-12">
          <Link to={projects.href} className="link inline-block py-1">
            {projects.title}
          </Link>
        </p>
      )}
      {summary && (
        <HydrationBoundary>
          <AcademicSummary {...summary} />
        </HydrationBoundary>
      )}
      <HydrationBoundary>
        <section aria-labelledby="gallery" className="bg-mist">
          <div className="wrap section">
            <SectionHeading id="gallery" label={gallery.label} title={gallery.title} />
            <div className="mt-10 md:mt-14">
              <EventGallery fromDocument={photos} query={query} />
            </div>
            <p className="mt-8">
              <Link to={PAGE_PATHS.impressions} className="link inline-block py-1">
                {gallery.more}
              </Link>
            </p>
          </div>
        </section>
      </HydrationBoundary>
      {transfer && jury && (
        <HydrationBoundary>
          <PracticeTransfer {...transfer} jury={jury} />
        </HydrationBoundary>
      )}
      {comingSoon.length > 0 && (
        <HydrationBoundary>
          <div className="wrap section">
            <ComingSoon texts={comingSoon} />
          </div>
        </HydrationBoundary>
      )}
    </>
  );
}

/** Announcements of what does not exist yet. */
function ComingSoon({ texts }: { texts: string[] }) {
  return (
    <ul className="grid grid-cols-1 border-line border-t border-l sm:grid-cols-2">
      {texts.map((text) => (
        <li
          key={text}
          className="flex items-center gap-4 border-line border-r border-b p-6 font-display font-bold text-lg md:p-8 md:text-xl"
        >
          <span aria-hidden="true" className="flex gap-1.5">
            <span className="size-1.5 rounded-full bg-risk-2" />
            <span className="size-2 rounded-full bg-risk-4" />
            <span className="size-2.5 rounded-full bg-risk-5" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
