import { defineContract } from '../../../schema/contract.ts';
import { eventDaySchema } from './schema.ts';

export const eventDayContract = defineContract({
  'GET /api/event-day': {
    permission: 'event-day:read',
    answer: eventDaySchema,
  },
  // A file for calendars.
  'GET /api/own-calendar': {
    permission: 'own-calendar:read',
    isRaw: true,
    isExpensive: true,
  },
});
