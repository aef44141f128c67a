import { defineContract } from '../../../schema/contract.ts';
import { liveAnswerSchema, liveQuerySchema } from '../../../schema/live.ts';

export const liveContract = defineContract({
  // Public: each topic decides by itself who may know what.
  'GET /api/live': {
    permission: 'public',
    query: liveQuerySchema,
    isRaw: true,
  },
  // For who cannot listen, and after a break.
  'GET /api/live/states': {
    permission: 'public',
    query: liveQuerySchema,
    answer: liveAnswerSchema,
    isUncached: true,
  },
});
