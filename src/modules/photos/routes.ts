import { AppError } from '../../schema/app-error.ts';
import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS, NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { PhotoFacetCounts } from './facets.ts';
import type { PictureConsent } from './picture-consent.ts';
import {
  type PhotoFilter,
  type PhotoListQuery,
  photoFacetsSchema,
  photoFilterSchema,
  photoInputSchema,
  photoListQuerySchema,
  photoListSchema,
  photoNamingListSchema,
  photoNeighboursSchema,
  photoOrderSchema,
  photoSchema,
  photoUpdateSchema,
} from './schema.ts';
import type { Photos } from './service.ts';

interface PhotoRouteParts {
  photos: Photos;
  photoFacets: PhotoFacetCounts;
  consent: PictureConsent;
}

export const photoRoutes = ({ photos, photoFacets, consent }: PhotoRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.photoConsent,
    permission: 'photo:write',
    answer: photoNamingListSchema,
    handle: async () => ({ body: await consent.photosNaming() }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.photos,
    permission: 'public',
    query: photoListQuerySchema,
    answer: photoListSchema,
    cacheTopics: ['photos'],
    async handle({ query }) {
      const { cursor, limit: _, ...filter } = query;
      // Anybody can invent filters: what leaves nothing is known without a look at the photos.
      const isEmpty = cursor === undefined && (await photoFacets.get(filter)).count === 0;
      if (isEmpty) return { body: [], isKept: !isFilter(filter) };
      const page = await photos.list(query);
      return {
        body: page.photos,
        isKept: await isOfPhotos(photos, query, page.photos),
        headers: { [NEXT_CURSOR_HEADER]: page.nextCursor ?? undefined },
      };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.photo,
    permission: 'public',
    params: idParamsSchema,
    answer: photoSchema,
    cacheTopics: ['photos'],
    async handle({ params }) {
      const photo = await photos.find(params.id);
      if (!photo) throw new AppError('notFound');
      return { body: photo };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.photoNeighbours,
    permission: 'public',
    params: idParamsSchema,
    query: photoFilterSchema,
    answer: photoNeighboursSchema,
    cacheTopics: ['photos'],
    async handle({ params, query }) {
      const body = await photos.neighbours(params.id, query);
      return { body, isKept: !isFilter(query) || (body.previous ?? body.next) !== null };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.photoFacets,
    permission: 'public',
    query: photoFilterSchema,
    answer: photoFacetsSchema,
    cacheTopics: ['photos'],
    async handle({ query }) {
      const body = await photoFacets.get(query);
      return { body, isKept: !isFilter(query) || body.count > 0 };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.photos,
    permission: 'photo:write',
    body: photoInputSchema,
    answer: photoSchema,
    async handle({ body, newId, session }) {
      const photo = await photos.create(body, usernameOf(await session()), newId());
      return { status: 201, body: photo, headers: { etag: `"${photo.version}"` } };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.photo,
    permission: 'photo:write',
    params: idParamsSchema,
    body: photoUpdateSchema,
    answer: photoSchema,
    async handle({ params, body, ifMatch, session }) {
      const by = usernameOf(await session());
      const photo = await photos.update(params.id, body, ifMatch, by);
      return { body: photo, headers: { etag: `"${photo.version}"` } };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.photo,
    permission: 'photo:write',
    params: idParamsSchema,
    async handle({ params, ifMatch, session }) {
      await photos.remove(params.id, ifMatch, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.photoOrder,
    permission: 'photo:write',
    body: photoOrderSchema,
    async handle({ body }) {
      await photos.order(body);
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.photoRestore,
    permission: 'photo:write',
    params: idParamsSchema,
    answer: photoSchema,
    async handle({ params, session }) {
      const photo = await photos.restore(params.id, usernameOf(await session()));
      return { body: photo, headers: { etag: `"${photo.version}"` } };
    },
  }),
];

const isFilter = ({ category, year }: PhotoFilter) => category !== undefined || year !== undefined;

/** Whether photos are what the question was about: anybody can invent filters and cursors. */
async function isOfPhotos(
  photos: Photos,
  query: PhotoListQuery,
  found: readonly unknown[],
): Promise<boolean> {
  if (found.length === 0) return query.cursor === undefined && !isFilter(query);
  return query.cursor === undefined || photos.isPlace(query.cursor);
}
