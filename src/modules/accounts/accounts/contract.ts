import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import { sessionStateSchema, signedInSchema, signInSchema } from './schema.ts';
import {
  invitationAcceptSchema,
  invitationAddressSchema,
  invitationInputSchema,
  invitationListSchema,
  invitationSchema,
  invitationShownSchema,
  invitationTokenSchema,
  ownPasswordSchema,
  roleChangeSchema,
  staffUserListSchema,
  staffUserSchema,
} from './staff-schema.ts';

export const sessionContract = defineContract({
  'POST /api/session': {
    permission: 'public',
    body: signInSchema,
    answer: signedInSchema,
  },
  'GET /api/session': {
    permission: 'public',
    answer: sessionStateSchema,
    isUncached: true,
  },
  'DELETE /api/session': {
    permission: 'public',
  },
});

export const staffContract = defineContract({
  'GET /api/users': {
    permission: 'user:read',
    answer: staffUserListSchema,
  },
  'PUT /api/users/:id': {
    permission: 'user:write',
    params: idParamsSchema,
    body: roleChangeSchema,
    answer: staffUserSchema,
  },
  'DELETE /api/users/:id': {
    permission: 'user:write',
    params: idParamsSchema,
  },
  'DELETE /api/users/:id/sessions': {
    permission: 'user:write',
    params: idParamsSchema,
  },
  'DELETE /api/own-sessions': {
    permission: 'own-account:write',
  },
  'PUT /api/own-password': {
    permission: 'own-account:write',
    body: ownPasswordSchema,
    answer: signedInSchema,
  },
  'GET /api/invitations': {
    permission: 'user:read',
    answer: invitationListSchema,
  },
  'POST /api/invitations': {
    permission: 'user:write',
    body: invitationInputSchema,
    answer: invitationSchema,
    status: 201,
  },
  'DELETE /api/invitations/:id': {
    permission: 'user:write',
    params: idParamsSchema,
  },
  // By POST: it is logged, and its answer must not be cached.
  'POST /api/invitations/:id/link': {
    permission: 'user:write',
    params: idParamsSchema,
    answer: invitationAddressSchema,
  },
  // By POST, although it changes nothing: a token has no place in an address that is logged.
  'POST /api/invitation': {
    permission: 'public',
    body: invitationTokenSchema,
    answer: invitationShownSchema,
  },
  'POST /api/invitation/accept': {
    permission: 'public',
    body: invitationAcceptSchema,
    answer: signedInSchema,
  },
});
