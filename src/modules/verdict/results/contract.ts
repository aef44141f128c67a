import { defineContract } from '../../../schema/contract.ts';
import {
  fileAnswerSchema,
  fileConsentSchema,
  resultChoicesSchema,
  resultFileParamsSchema,
  resultParamsSchema,
  resultTeamParamsSchema,
  winnersChoiceSchema,
} from './schema.ts';

export const resultContract = defineContract({
  // Public while the whole team agrees, which each request checks: no cache may answer.
  'GET /api/results/:edition/teams/:team/:kind': {
    permission: 'public',
    isUncached: true,
    params: resultFileParamsSchema,
    isRaw: true,
  },
  // Likewise.
  'GET /api/results/:edition/teams/:team/cover': {
    permission: 'public',
    isUncached: true,
    params: resultTeamParamsSchema,
    isRaw: true,
  },
  'PUT /api/my-file-consent': {
    permission: 'own-file-consent:write',
    body: fileAnswerSchema,
    answer: fileConsentSchema,
  },
  'GET /api/results/:edition': {
    permission: 'results:read',
    params: resultParamsSchema,
    answer: resultChoicesSchema,
  },
  'PUT /api/results/:edition/winners': {
    permission: 'results:write',
    params: resultParamsSchema,
    body: winnersChoiceSchema,
    answer: resultChoicesSchema,
  },
});
