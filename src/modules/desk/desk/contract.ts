import { defineContract } from '../../../schema/contract.ts';
import { searchAnswerSchema, searchQuerySchema, todaySchema } from '../../../schema/desk.ts';

export const deskContract = defineContract({
  'GET /api/desk/today': { permission: 'desk:read', answer: todaySchema },
  'GET /api/desk/search': {
    permission: 'desk:read',
    query: searchQuerySchema,
    answer: searchAnswerSchema,
  },
});
