import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  committeeMemberInputSchema,
  committeeMemberListSchema,
  committeeMemberSchema,
} from './schema.ts';

export const committeeContract = defineContract({
  'GET /api/committee-members': {
    permission: 'public',
    answer: committeeMemberListSchema,
    cacheTopics: ['committee'],
  },
  'POST /api/committee-members': {
    permission: 'committee:write',
    body: committeeMemberInputSchema,
    answer: committeeMemberSchema,
    status: 201,
  },
  'PUT /api/committee-members/:id': {
    permission: 'committee:write',
    params: idParamsSchema,
    body: committeeMemberInputSchema,
    answer: committeeMemberSchema,
  },
  'DELETE /api/committee-members/:id': {
    permission: 'committee:write',
    params: idParamsSchema,
  },
  'POST /api/committee-members/:id/restore': {
    permission: 'committee:write',
    params: idParamsSchema,
    answer: committeeMemberSchema,
  },
});
