import { z } from 'zod';
import { defineContract } from '../../schema/contract.ts';

/** By their ids: what came with the site and nobody has changed since. */
const untouchedSchema = z.object({
  committee: z.array(z.string()),
  photos: z.array(z.string()),
});

export const firstContentContract = defineContract({
  'GET /api/first-content': {
    permission: 'content:write',
    answer: untouchedSchema,
  },
});
