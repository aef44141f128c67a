import { archiveEdition } from '../../content/current.ts';
import { highlightStories, highlightsPage } from '../../content/highlights.ts';
import { highlightSlides } from '../../content/landing.ts';
import { PAGES } from '../../schema/pages.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { slidePicture, winnerPicture } from '../loading/picture-sources.server.ts';
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
