import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  photoFacetsSchema,
  photoFilterSchema,
  photoInputSchema,
  photoListQuerySchema,
  photoListSchema,
  photoNamesInputSchema,
  photoNamesSchema,
  photoNamingListSchema,
  photoNeighboursSchema,
  photoOrderSchema,
  photoSchema,
  photoUpdateSchema,
} from './schema.ts';

export const photoContract = defineContract({
  'GET /api/photo-consent': {
    permission: 'photo:write',
    answer: photoNamingListSchema,
  },
  // By POST, although it changes nothing: typed text has no place in an address.
  'POST /api/photo-names': {
    permission: 'photo:write',
    body: photoNamesInputSchema,
    answer: photoNamesSchema,
  },
  'GET /api/photos': {
    permission: 'public',
    query: photoListQuerySchema,
    answer: photoListSchema,
    cacheTopics: ['photos'],
  },
  'GET /api/photos/:id': {
    permission: 'public',
    params: idParamsSchema,
    answer: photoSchema,
    cacheTopics: ['photos'],
  },
  'GET /api/photos/:id/neighbours': {
    permission: 'public',
    params: idParamsSchema,
    query: photoFilterSchema,
    answer: photoNeighboursSchema,
    cacheTopics: ['photos'],
  },
  'GET /api/photo-facets': {
    permission: 'public',
    query: photoFilterSchema,
    answer: photoFacetsSchema,
    cacheTopics: ['photos'],
  },
  'POST /api/photos': {
    permission: 'photo:write',
    body: photoInputSchema,
    answer: photoSchema,
    status: 201,
  },
  'PUT /api/photos/:id': {
    permission: 'photo:write',
    params: idParamsSchema,
    body: photoUpdateSchema,
    answer: photoSchema,
  },
  'DELETE /api/photos/:id': {
    permission: 'photo:write',
    params: idParamsSchema,
  },
  'PUT /api/photo-order': {
    permission: 'photo:write',
    body: photoOrderSchema,
  },
  'POST /api/photos/:id/restore': {
    permission: 'photo:write',
    params: idParamsSchema,
    answer: photoSchema,
  },
});
