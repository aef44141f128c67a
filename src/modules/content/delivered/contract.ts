import { z } from 'zod';
import { defineContract } from '../../../schema/contract.ts';

/** By their ids: what came with the site and was not changed since. */
const untouchedSchema = z.object({
  committee: z.array(z.string()),
  photos: z.array(z.string()),
});

export const deliveredContract = defineContract({
  'GET /api/delivered': {
    permission: 'content:write',
    answer: untouchedSchema,
  },
});
