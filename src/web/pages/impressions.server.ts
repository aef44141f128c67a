import { data, type RouterContextProvider } from 'react-router';
import { type Photo, photoListQuerySchema } from '../../modules/gallery/photos/schema.ts';
import { NOTHING_PARAMETER } from '../../schema/page-paths.ts';
import { PAGES } from '../../schema/pages.ts';
import { OBJECT_PATHS, pathTo } from '../../schema/paths.ts';
import { galleryPhoto } from '../features/gallery/gallery/gallery-photo.ts';
import {
  listKeyOf,
  PAGE_SIZE,
  readGalleryQuery,
} from '../features/gallery/gallery/gallery-query.ts';
import type { PageMeta } from '../lib/meta-tags.ts';
import { photoAlt } from '../lib/photo-sources.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData, pageRequest } from '../loading/page-request.server.ts';
import type { Route } from './+types/impressions.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readGalleryQuery(searchParams);
  const asked = Object.fromEntries(new URLSearchParams(listKeyOf(query)));
  const list = photoListQuerySchema.safeParse(asked);
  const server = pageData(context);
  const photo = params.id === undefined ? null : await server.photo(params.id);
  if (!list.success || (params.id !== undefined && !photo)) throw data(null, { status: 404 });
  const { cursor: _, limit: __, ...filter } = list.data;
  // One page for all filters that leave nothing: only the browser knows which it is.
  const isNothing = searchParams.has(NOTHING_PARAMETER);
  const [page, facets] = await Promise.all([
    isNothing
      ? { photos: [], nextCursor: null }
      : server.photoPage({ ...list.data, limit: PAGE_SIZE }).catch((error: { status?: number }) => {
          // A cursor that this site did not give out is an address of nothing.
          throw error.status === 400 ? data(null, { status: 404 }) : error;
        }),
    server.photoFacets(filter),
  ]);
  if (query.cursor !== '') pageRequest(context).doNotKeep();
  const content = await pageContent(context);
  const gallery = pageMeta(context, content, 'impressions', content.site.pages.impressions);
  return {
    meta: photo ? photoMeta(context, gallery, photo) : gallery,
    words: content.site.gallery,
    first: {
      ...page,
      photos: page.photos.map(galleryPhoto),
      query,
      facets: isNothing ? { ...facets, count: 0 } : facets,
      isNothing,
    },
    photo: photo && galleryPhoto(photo),
  };
}

/** For a loader: what the page of one photo says of itself to those who share or find it. */
function photoMeta(
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
