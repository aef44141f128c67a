import { AppError } from '../../../schema/app-error.ts';
import { NEXT_CURSOR_HEADER } from '../../../schema/paths.ts';
import type { Access } from '../../../server/access/access.ts';
import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import { photoContract } from './contract.ts';
import type { PhotoFacetCounts } from './facets.ts';
import type { PictureConsent } from './picture-consent.ts';
import type { PhotoFilter, PhotoListQuery } from './schema.ts';
import type { Photos } from './service.ts';

interface PhotoRouteDeps {
  photos: Photos;
  photoFacets: PhotoFacetCounts;
  consent: PictureConsent;
  access: Access;
}

export const photoRoutes = ({ photos, photoFacets, consent, access }: PhotoRouteDeps): Route[] =>
  routesOf(photoContract, {
    'GET /api/photo-consent': () => consent.photosNaming(),
    'POST /api/photo-names': async ({ body, session }) =>
      consent.namesFor(body, { mayOffer: access.can(await session(), 'registration:read') }),
    'GET /api/photos': async ({ query }) => {
      const { cursor, limit: _, ...filter } = query;
      // Anyone can invent filters: what leaves nothing is known without a look at the photos.
      const isEmpty = cursor === undefined && (await photoFacets.get(filter)).count === 0;
      if (isEmpty) return answer([], { isKept: !isFilter(filter) });
      const page = await photos.list(query);
      return answer(page.photos, {
        isKept: await isOfPhotos(photos, query, page.photos),
        headers: { [NEXT_CURSOR_HEADER]: page.nextCursor ?? undefined },
      });
    },
    'GET /api/photos/:id': async ({ params }) => {
      const photo = await photos.find(params.id);
      if (!photo) throw new AppError('notFound');
      return photo;
    },
    'GET /api/photos/:id/neighbours': async ({ params, query }) => {
      const body = await photos.neighbours(params.id, query);
      return answer(body, { isKept: !isFilter(query) || (body.previous ?? body.next) !== null });
    },
    'GET /api/photo-facets': async ({ query }) => {
      const body = await photoFacets.get(query);
      return answer(body, { isKept: !isFilter(query) || body.count > 0 });
    },
    'POST /api/photos': ({ body, newId, by }) => photos.create(body, by(), newId()),
    'PUT /api/photos/:id': ({ params, body, ifMatch, by }) =>
      photos.update(params.id, body, ifMatch, by()),
    'DELETE /api/photos/:id': ({ params, ifMatch, by }) => photos.remove(params.id, ifMatch, by()),
    'PUT /api/photo-order': ({ body }) => photos.order(body),
    'POST /api/photos/:id/restore': ({ params, by }) => photos.restore(params.id, by()),
  });

const isFilter = ({ category, year }: PhotoFilter) => category !== undefined || year !== undefined;

/** Whether photos are what the question was about: anyone can invent filters and cursors. */
async function isOfPhotos(
  photos: Photos,
  query: PhotoListQuery,
  found: readonly unknown[],
): Promise<boolean> {
  if (found.length === 0) return query.cursor === undefined && !isFilter(query);
  return query.cursor === undefined || photos.isPlace(query.cursor);
}
