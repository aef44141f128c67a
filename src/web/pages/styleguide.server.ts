import { iconSourceOf } from '../../event/brand/brand-files.ts';
import { contrastsOf, DELIVERED, paletteOf } from '../../event/brand/palette.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { ICON_PATHS } from '../../schema/paths.ts';
import { IMAGE_WIDTHS } from '../../schema/photo-limits.ts';
import { shownMark } from '../loading/brand.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/styleguide.ts';

/** The brand of the site, or of its draft in a preview. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    marks: {
      light: shownMark(content, 'light'),
      dark: shownMark(content, 'dark'),
      icon: iconAddress(content),
    },
    contrasts: contrastsOf(paletteOf(content.site.brand) ?? DELIVERED),
  };
}

/** The picture itself: icons are made of it once it is published. */
function iconAddress({ site, picture }: PageContent): string {
  const source = iconSourceOf(site.brand, picture);
  if (source?.picture) return `${source.picture}/${IMAGE_WIDTHS[0]}`;
  return `${ICON_PATHS.small}${source ? `?v=${source.version}` : ''}`;
}
