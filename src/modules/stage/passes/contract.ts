import { defineContract } from '../../../schema/contract.ts';
import {
  passAddressSchema,
  passLinkEndSchema,
  passLinkInputSchema,
  passLinkListSchema,
  passListSchema,
  passSchema,
  passTokenSchema,
  screenPresenceSchema,
} from './schema.ts';

export const passContract = defineContract({
  // By POST, although it changes nothing: a token has no place in an address that is logged.
  'POST /api/passes': {
    permission: 'public',
    body: passTokenSchema,
    answer: passSchema,
  },
  'GET /api/passes': {
    permission: 'public',
    answer: passListSchema,
    isUncached: true,
    isExpensive: true,
  },
  'PUT /api/passes/presence': {
    permission: 'public',
    body: screenPresenceSchema,
  },
  'GET /api/pass-links': {
    permission: 'pass-link:read',
    answer: passLinkListSchema,
  },
  // By POST: it may create one, it is logged, and its answer must not be cached.
  'POST /api/pass-links': {
    permission: 'pass-link:write',
    body: passLinkInputSchema,
    answer: passAddressSchema,
  },
  'DELETE /api/pass-links': {
    permission: 'pass-link:write',
    query: passLinkEndSchema,
  },
});
