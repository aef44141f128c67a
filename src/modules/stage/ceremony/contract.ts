import { defineContract } from '../../../schema/contract.ts';
import {
  ceremonyDeskSchema,
  moveSchema,
  remoteStateSchema,
  slideParamsSchema,
  slideSchema,
  startSchema,
} from './schema.ts';

export const ceremonyContract = defineContract({
  'GET /api/ceremony': {
    permission: 'ceremony:read',
    answer: ceremonyDeskSchema,
  },
  'POST /api/ceremony': {
    permission: 'ceremony:write',
    body: startSchema,
    answer: ceremonyDeskSchema,
  },
  'DELETE /api/ceremony': {
    permission: 'ceremony:write',
    answer: ceremonyDeskSchema,
  },
});

export const ceremonyLineContract = defineContract({
  'POST /api/ceremony/moves': {
    permission: 'public',
    body: moveSchema,
    answer: remoteStateSchema,
  },
  // Also by the keys of the hall's computer: anyone who sees what is shown may page through it.
  'POST /api/ceremony/slides': {
    permission: 'public',
    body: slideSchema,
  },
  'GET /api/ceremony/slides/:id/:page': {
    permission: 'public',
    params: slideParamsSchema,
    isRaw: true,
    isUncached: true,
  },
});
