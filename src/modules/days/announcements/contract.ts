import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  announcementInputSchema,
  announcementListSchema,
  announcementSchema,
  correctionSchema,
} from './schema.ts';

export const announcementContract = defineContract({
  'GET /api/announcements': {
    permission: 'announcement:read',
    answer: announcementListSchema,
  },
  'POST /api/announcements': {
    permission: 'announcement:write',
    body: announcementInputSchema,
    answer: announcementSchema,
    status: 201,
  },
  // Before anyone has read it.
  'PUT /api/announcements/:id': {
    permission: 'announcement:write',
    params: idParamsSchema,
    body: announcementInputSchema,
    answer: announcementSchema,
  },
  'PUT /api/announcements/:id/correction': {
    permission: 'announcement:write',
    params: idParamsSchema,
    body: correctionSchema,
    answer: announcementSchema,
  },
  // Withdrawn: it stays on record.
  'DELETE /api/announcements/:id': {
    permission: 'announcement:write',
    params: idParamsSchema,
    answer: announcementSchema,
  },
});
