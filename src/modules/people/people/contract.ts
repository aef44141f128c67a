import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  linkAddressSchema,
  linkOwnerSchema,
  linkTokenSchema,
  peopleIdsSchema,
  peopleQuerySchema,
  peopleWithLinksSchema,
  personListSchema,
  signInListSchema,
} from './schema.ts';

export const personalLinkContract = defineContract({
  // By POST, although it changes nothing: a token has no place in an address that is logged.
  'POST /api/personal-link': {
    permission: 'public',
    body: linkTokenSchema,
    answer: linkOwnerSchema,
  },
  'POST /api/personal-link/session': {
    permission: 'public',
    body: linkTokenSchema,
    answer: linkOwnerSchema,
  },
  'POST /api/personal-link/replace': {
    permission: 'own-link:write',
    answer: linkAddressSchema,
  },
});

export const linkOfficeContract = defineContract({
  'GET /api/people': {
    permission: 'person:read',
    query: peopleQuerySchema,
    answer: personListSchema,
  },
  'GET /api/people/:id/sign-ins': {
    permission: 'person:read',
    params: idParamsSchema,
    answer: signInListSchema,
  },
  // By POST: it may create links, it is logged, and its answer must not be cached.
  'POST /api/people-links': {
    permission: 'personal-link:write',
    body: peopleIdsSchema,
    answer: peopleWithLinksSchema,
  },
  'POST /api/people/:id/link': {
    permission: 'personal-link:write',
    params: idParamsSchema,
    answer: linkAddressSchema,
  },
  'DELETE /api/people/:id/link': {
    permission: 'personal-link:write',
    params: idParamsSchema,
  },
});
