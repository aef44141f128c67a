import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';

export const personalDataContract = defineContract({
  'GET /api/my-data': {
    permission: 'own-data:read',
    isRaw: true,
  },
  'DELETE /api/my-data': {
    permission: 'own-data:write',
  },
  'GET /api/people/:id/data': {
    permission: 'person-data:read',
    params: idParamsSchema,
    isRaw: true,
  },
  'DELETE /api/people/:id/data': {
    permission: 'person-data:write',
    params: idParamsSchema,
  },
});
