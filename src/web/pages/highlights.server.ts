import { data } from 'react-router';
import { parseProse } from '../../event/prose.ts';
import { hasHighlights, readOnPath } from '../../event/shown-parts.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import { slidePicture, winnerPicture } from '../loading/picture-sources.server.ts';
import { withoutIds } from '../loading/without-ids.server.ts';
import type { Route } from './+types/highlights.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const highlights = content.highlights?.highlights;
  if (!highlights || !hasHighlights(content)) throw data(null, { status: 404 });
  const { opening, winnersHeading, slides, onward } = highlights;
  const { winners = [], stats = [] } = content.winners?.winners ?? {};
  return {
    meta: pageMeta(context, content, 'highlights', content.site.pages.highlights),
    opening,
    winnersHeading,
    stories: slides.map(({ image, story, ...slide }) => ({
      ...slide,
      story: parseProse(story),
      picture: slidePicture(content, image),
    })),
    winners: withoutIds(winners).map(({ image, ...winner }) => ({
      ...winner,
      picture: winnerPicture(content, image),
    })),
    stats: withoutIds(stats),
    onward: withoutIds(onward).flatMap(({ page, ...link }) => {
      const path = readOnPath(content, page);
      return path === null ? [] : [{ ...link, path }];
    }),
  };
}
