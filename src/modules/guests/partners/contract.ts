import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  partnerChangeSchema,
  partnerInputSchema,
  partnerListSchema,
  partnerSchema,
} from './schema.ts';

export const partnerContract = defineContract({
  'GET /api/partners': {
    permission: 'partner:read',
    answer: partnerListSchema,
  },
  'POST /api/partners': {
    permission: 'partner:write',
    body: partnerInputSchema,
    answer: partnerSchema,
    status: 201,
  },
  'PUT /api/partners/:id': {
    permission: 'partner:write',
    params: idParamsSchema,
    body: partnerChangeSchema,
    answer: partnerSchema,
  },
  'DELETE /api/partners/:id': {
    permission: 'partner:write',
    params: idParamsSchema,
  },
});
