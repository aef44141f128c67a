import { archiveEdition } from '../../content/current.ts';
import { highlightStories, highlightsPage } from '../../content/highlights.ts';
import { highlightSlides } from '../../content/landing.ts';
import { PAGES } from '../../schema/pages.ts';
import { metaTags } from '../lib/page-meta.ts';
import { Piece } from '../lib/piece.tsx';
import { pageMeta } from '../page-facts.ts';
import { slidePicture, winnerPicture } from '../picture-addresses.ts';
import { HighlightStories } from '../sections/highlight-stories.tsx';
import { OnwardLinks } from '../sections/onward-links.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import { StatRow } from '../sections/stat-row.tsx';
import { WinnerList } from '../sections/winner-list.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/highlights.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { onward, ...words } = highlightsPage;
  return {
    meta: pageMeta(context, 'highlights'),
    words,
    stories: highlightSlides.map(({ image, ...slide }) => ({
      ...slide,
      story: highlightStories[slide.id] ?? '',
      picture: slidePicture(image),
    })),
    winners: archiveEdition.winners.map(({ image, ...winner }) => ({
      ...winner,
      picture: winnerPicture(image),
    })),
    stats: archiveEdition.stats,
    onward: onward.map(({ page, ...link }) => ({ ...link, path: PAGES[page].path })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Highlights({ loaderData }: Route.ComponentProps) {
  const { words, stories, winners, stats, onward } = loaderData;
  return (
    <>
      <Piece>
        <PageOpening label={words.label} title={words.title} intro={words.intro} shape="ring" />
      </Piece>
      <Piece>
        <div className="wrap band">
          <HighlightStories stories={stories} />
        </div>
      </Piece>
      <Piece>
        <section aria-labelledby="winners" className="bg-mist">
          <div className="wrap band">
            <SectionHeading id="winners" {...words.winners} />
            <div className="mt-12 md:mt-16">
              <WinnerList winners={winners} />
            </div>
            <div className="mt-14">
              <StatRow stats={stats} />
            </div>
          </div>
        </section>
      </Piece>
      <Piece>
        <OnwardLinks links={onward} />
      </Piece>
    </>
  );
}
