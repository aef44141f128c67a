import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import { helpBoardSchema, helpInputSchema, helpStepSchema, ownHelpSchema } from './schema.ts';

export const helpContract = defineContract({
  'GET /api/own-help': {
    permission: 'own-help:read',
    answer: ownHelpSchema,
  },
  'POST /api/own-help': {
    permission: 'own-help:write',
    body: helpInputSchema,
    answer: ownHelpSchema,
    status: 201,
  },
  'DELETE /api/own-help/:id': {
    permission: 'own-help:write',
    params: idParamsSchema,
    answer: ownHelpSchema,
  },
  'GET /api/help': {
    permission: 'help:read',
    answer: helpBoardSchema,
  },
  'PUT /api/help/:id': {
    permission: 'help:write',
    params: idParamsSchema,
    body: helpStepSchema,
    answer: helpBoardSchema,
  },
});
