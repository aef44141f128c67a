import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { HighlightStories } from '../sections/highlight-stories.tsx';
import { OnwardLinks } from '../sections/onward-links.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import { StatRow } from '../sections/stat-row.tsx';
import { WinnerList } from '../sections/winner-list.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/highlights.ts';

export { loader } from './highlights.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Highlights({ loaderData }: Route.ComponentProps) {
  const { opening, winnersHeading, stories, winners, stats, onward } = loaderData;
  return (
    <>
      <HydrationBoundary>
        <PageOpening {...opening} shape="ring" />
      </HydrationBoundary>
      <HydrationBoundary>
        <div className="wrap section">
          <HighlightStories stories={stories} />
        </div>
      </HydrationBoundary>
      {winners.length > 0 && (
        <HydrationBoundary>
          <section aria-labelledby="winners" className="bg-mist">
            <div className="wrap section">
              <SectionHeading id="winners" {...winnersHeading} />
              <div className="mt-12 md:mt-16">
                <WinnerList winners={winners} />
              </div>
              {stats.length > 0 && (
                <div className="mt-14">
                  <StatRow stats={stats} />
                </div>
              )}
            </div>
          </section>
        </HydrationBoundary>
      )}
      {onward.length > 0 && (
        <HydrationBoundary>
          <OnwardLinks links={onward} />
        </HydrationBoundary>
      )}
    </>
  );
}
