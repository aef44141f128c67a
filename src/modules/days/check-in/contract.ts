import { defineContract } from '../../../schema/contract.ts';
import {
  arrivalsSchema,
  doorListQuerySchema,
  doorListSchema,
  scanAnswerSchema,
  scanInputSchema,
  walkInAnswerSchema,
  walkInSchema,
} from './schema.ts';

export const checkInContract = defineContract({
  // By organisers, and by who has the link of the doors: the module asks for one of them.
  'GET /api/check-in/list': {
    permission: 'public',
    query: doorListQuerySchema,
    answer: doorListSchema,
    isUncached: true,
    isExpensive: true,
  },
  'POST /api/check-in/scans': {
    permission: 'public',
    body: scanInputSchema,
    answer: scanAnswerSchema,
  },
  'POST /api/check-in/walk-ins': {
    permission: 'public',
    body: walkInSchema,
    answer: walkInAnswerSchema,
    status: 201,
  },
  'GET /api/check-in/arrivals': {
    permission: 'check-in:read',
    answer: arrivalsSchema,
  },
  'GET /api/check-in/export': {
    permission: 'check-in:read',
    isRaw: true,
  },
});
