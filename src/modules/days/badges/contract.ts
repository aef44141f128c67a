import { defineContract } from '../../../schema/contract.ts';
import { badgeFileQuerySchema, badgeOutlookSchema, badgeQuerySchema } from './schema.ts';

export const badgeContract = defineContract({
  'GET /api/badges': {
    permission: 'badge:read',
    query: badgeQuerySchema,
    answer: badgeOutlookSchema,
  },
  'GET /api/badges/file': {
    permission: 'badge:read',
    isExpensive: true,
    query: badgeFileQuerySchema,
    isRaw: true,
  },
});
