import { defineContract } from '../../../schema/contract.ts';
import {
  computeSchema,
  organiserConflictSchema,
  publicationSchema,
  signSchema,
  verdictDeskSchema,
  verdictInputSchema,
  verdictParamsSchema,
  withdrawalSchema,
} from './schema.ts';

export const verdictContract = defineContract({
  'GET /api/verdicts': {
    permission: 'verdict:read',
    answer: verdictDeskSchema,
  },
  'POST /api/verdicts': {
    permission: 'verdict:write',
    answer: verdictDeskSchema,
    body: computeSchema,
  },
  'POST /api/verdict-records': {
    permission: 'verdict:write',
    answer: verdictDeskSchema,
    body: verdictInputSchema,
  },
  'POST /api/verdict-conflicts': {
    permission: 'verdict:write',
    answer: verdictDeskSchema,
    body: organiserConflictSchema,
  },
  'POST /api/verdicts/:edition/:number/signatures': {
    permission: 'verdict:write',
    answer: verdictDeskSchema,
    params: verdictParamsSchema,
    body: signSchema,
  },
  'PUT /api/verdicts/:edition/:number/publication': {
    permission: 'verdict:write',
    answer: verdictDeskSchema,
    params: verdictParamsSchema,
    body: publicationSchema,
  },
  'DELETE /api/verdicts/:edition/:number/publication': {
    permission: 'verdict:write',
    answer: verdictDeskSchema,
    params: verdictParamsSchema,
  },
  'POST /api/verdicts/:edition/:number/withdrawal': {
    permission: 'verdict:write',
    answer: verdictDeskSchema,
    params: verdictParamsSchema,
    body: withdrawalSchema,
  },
  // Public once published; before that, for organisers only.
  'GET /api/verdicts/:edition/:number/pack': {
    permission: 'public',
    isUncached: true,
    params: verdictParamsSchema,
    isRaw: true,
  },
});
