import { contrastsOf, DELIVERED, paletteOf } from '../../event/brand/palette.ts';
import { ICON_PATHS } from '../../schema/paths.ts';
import { frameBrand, shownMark } from '../loading/brand.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/styleguide.ts';

/** The brand of the site, or of its draft in a preview. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    marks: {
      light: shownMark(content, 'light'),
      dark: shownMark(content, 'dark'),
      icon: `${ICON_PATHS.small}${frameBrand(content)?.icons ?? ''}`,
    },
    contrasts: contrastsOf(paletteOf(content.site.brand) ?? DELIVERED),
  };
}
