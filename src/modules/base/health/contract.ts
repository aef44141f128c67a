import { z } from 'zod';
import { defineContract } from '../../../schema/contract.ts';

export const healthSchema = z.object({ status: z.literal('ok') });

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
