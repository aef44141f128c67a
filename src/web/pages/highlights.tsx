import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
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
      <Piece>
        <PageOpening {...opening} shape="ring" />
      </Piece>
      <Piece>
        <div className="wrap section">
          <HighlightStories stories={stories} />
        </div>
      </Piece>
      {winners.length > 0 && (
        <Piece>
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
        </Piece>
      )}
      {onward.length > 0 && (
        <Piece>
          <OnwardLinks links={onward} />
        </Piece>
      )}
    </>
  );
}
