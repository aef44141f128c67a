import { defineContract } from '../../../schema/contract.ts';
import { healthSchema } from './schema.ts';

export const healthContract = defineContract({
  'GET /api/health/live': {
    permission: 'public',
    answer: healthSchema,
  },
  'GET /api/health/ready': {
    permission: 'public',
    isRaw: true,
  },
});
