import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import { clockAnswerSchema, clockHistorySchema, clockInputSchema, doorSchema } from './schema.ts';

export const pitchClockContract = defineContract({
  // By who has the room's link, or is an organiser: the service asks for one of them.
  'POST /api/clocks/:id/events': {
    permission: 'public',
    params: idParamsSchema,
    body: clockInputSchema,
    answer: clockAnswerSchema,
  },
  'GET /api/clocks/:id/history': {
    permission: 'judging:read',
    params: idParamsSchema,
    answer: clockHistorySchema,
  },
  'PUT /api/own-pitches/:id/door': {
    permission: 'own-team:write',
    params: idParamsSchema,
    body: doorSchema,
  },
});
