import { defineContract } from '../../../schema/contract.ts';
import { activityListQuerySchema, activityListSchema } from './schema.ts';

export const activityContract = defineContract({
  'GET /api/activity': {
    permission: 'activity:read',
    query: activityListQuerySchema,
    answer: activityListSchema,
  },
});
