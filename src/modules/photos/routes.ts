import { AppError } from '../../schema/app-error.ts';
import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS, NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import {
  photoFacetsSchema,
  photoFilterSchema,
  photoInputSchema,
  photoListQuerySchema,
  photoListSchema,
  photoNeighboursSchema,
  photoSchema,
  photoUpdateSchema,
} from '../../schema/photo.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { PhotoFacetCounts } from './facets.ts';
import type { Photos } from './service.ts';

interface PhotoRouteParts {
  photos: Photos;
  photoFacets: PhotoFacetCounts;
}

export const photoRoutes = ({ photos, photoFacets }: PhotoRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.photos,
    permission: 'public',
    query: photoListQuerySchema,
    answer: photoListSchema,
    keptUntil: ['photos'],
    async handle({ query }) {
      const page = await photos.list(query);
      return {
        body: page.photos,
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
    keptUntil: ['photos'],
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
    keptUntil: ['photos'],
    handle: async ({ params, query }) => ({ body: await photos.neighbours(params.id, query) }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.photoFacets,
    permission: 'public',
    query: photoFilterSchema,
    answer: photoFacetsSchema,
    keptUntil: ['photos'],
    handle: async ({ query }) => ({ body: await photoFacets.get(query) }),
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
