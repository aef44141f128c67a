import { defineContract } from '../../../schema/contract.ts';
import { JSON_BODY_MAX_BYTES } from '../../../schema/limits.ts';
import {
  ownRegistrationSchema,
  registrationBulkAnswerSchema,
  registrationBulkSchema,
  registrationFiguresSchema,
  registrationInputSchema,
  registrationListQuerySchema,
  registrationListSchema,
  registrationReceiptSchema,
  registrationUndoneSchema,
  registrationUndoSchema,
} from './schema.ts';

/** What 500 that were changed say, and as many that moved up by it. */
const UNDO_MAX_BYTES = 4 * JSON_BODY_MAX_BYTES;

export const registrationContract = defineContract({
  'POST /api/registrations': {
    permission: 'public',
    body: registrationInputSchema,
    answer: registrationReceiptSchema,
    status: 201,
  },
  'GET /api/my-registration': {
    permission: 'own-registration:read',
    answer: ownRegistrationSchema.nullable(),
  },
  'PUT /api/my-registration': {
    permission: 'own-registration:write',
    body: registrationInputSchema,
    answer: ownRegistrationSchema,
  },
  'POST /api/my-registration/withdraw': {
    permission: 'own-registration:write',
    answer: ownRegistrationSchema,
  },
  'POST /api/my-registration/confirm': {
    permission: 'own-registration:write',
    answer: ownRegistrationSchema,
  },
  'GET /api/registrations': {
    permission: 'registration:read',
    query: registrationListQuerySchema,
    answer: registrationListSchema,
  },
  'GET /api/registration-figures': {
    permission: 'registration:read',
    answer: registrationFiguresSchema,
  },
  'POST /api/registrations/on-behalf': {
    permission: 'registration:write',
    body: registrationInputSchema,
    answer: registrationReceiptSchema,
    status: 201,
  },
  'POST /api/registration-bulk': {
    permission: 'registration:write',
    body: registrationBulkSchema,
    answer: registrationBulkAnswerSchema,
  },
  'POST /api/registration-bulk/undo': {
    permission: 'registration:write',
    body: registrationUndoSchema,
    maxBytes: UNDO_MAX_BYTES,
    answer: registrationUndoneSchema,
  },
  'GET /api/registration-export': {
    permission: 'registration:read',
    isRaw: true,
  },
});
