import type { RouterContextProvider } from 'react-router';
import type { Photo } from '../../../modules/gallery/photos/schema.ts';
import { PAGES } from '../../../schema/pages.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import type { PageMeta } from '../../lib/meta-tags.ts';
import { photoAlt } from '../../lib/photo-sources.ts';
import { pageData } from '../../loading/page-request.server.ts';

/** For a loader: what the page of one photo says of itself to those who share or find it. */
export function photoMeta(
  context: Readonly<RouterContextProvider>,
  gallery: PageMeta,
  photo: Photo,
): PageMeta {
  const { origin } = pageData(context);
  const label = [photo.category, photo.year].filter(Boolean).join(', ');
  const description = photo.description || (label ? `${photo.title} (${label})` : photo.title);
  const url = `${origin}${PAGES.impressions.path}/${photo.id}`;
  const picture = new URL(shareAddress(photo), origin).href;
  return {
    ...gallery,
    title: photo.title,
    description,
    url,
    picture,
    pictureAlt: photoAlt(photo),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: photo.title,
      description,
      contentUrl: new URL(photo.url, origin).href,
      url,
      ...(photo.image ? { width: photo.image.width, height: photo.image.height } : {}),
    },
  };
}

/** A picture of a size that all link previews accept. */
function shareAddress({ url, image }: Photo): string {
  const id = /^\/objects\/([\w-]+)$/.exec(url)?.[1];
  return image && id ? pathTo(OBJECT_PATHS.variant, { id, width: 960 }) : url;
}
