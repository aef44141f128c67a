import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  chosenRowsSchema,
  groupMailInputSchema,
  groupMailListSchema,
  groupMailParamsSchema,
  groupMailSchema,
  mailSenderSchema,
  recipientsSchema,
  refusedAddressesSchema,
  shownMailSenderSchema,
  testMailSchema,
} from './group-schema.ts';
import {
  linkMailSchema,
  linkRequestAnswerSchema,
  mailAddressSchema,
  mailIdsSchema,
  mailKindListSchema,
  mailKindParamsSchema,
  mailKindSchema,
  mailListQuerySchema,
  mailListSchema,
  mailSituationSchema,
  mailsChangedSchema,
  mailTextSchema,
  shownMailSchema,
} from './schema.ts';

export const outboxContract = defineContract({
  'POST /api/personal-link/request': {
    permission: 'public',
    body: mailAddressSchema,
    answer: linkRequestAnswerSchema,
    status: 202,
  },
  'POST /api/people/:id/link-mail': {
    permission: 'mail:write',
    params: idParamsSchema,
    body: linkMailSchema,
    answer: shownMailSchema,
    status: 201,
  },
  'GET /api/mails': {
    permission: 'mail:read',
    query: mailListQuerySchema,
    answer: mailListSchema,
  },
  'GET /api/mails/:id': {
    permission: 'mail:read',
    params: idParamsSchema,
    answer: shownMailSchema,
  },
  'GET /api/mail-situation': {
    permission: 'mail:read',
    answer: mailSituationSchema,
  },
  'POST /api/mails-try-again': {
    permission: 'mail:write',
    body: mailIdsSchema,
    answer: mailsChangedSchema,
  },
  'POST /api/mails-handed-over': {
    permission: 'mail:write',
    body: mailIdsSchema,
    answer: mailsChangedSchema,
  },
  'GET /api/refused-addresses': {
    permission: 'mail:read',
    answer: refusedAddressesSchema,
  },
  // Each of the next three also asks for the permission to read the list.
  'POST /api/mail-recipients': {
    permission: 'mail:write',
    body: chosenRowsSchema,
    answer: recipientsSchema,
  },
  'PUT /api/group-mails/:id': {
    permission: 'mail:write',
    params: groupMailParamsSchema,
    body: groupMailInputSchema,
    answer: groupMailSchema,
  },
  'POST /api/test-mails': {
    permission: 'mail:write',
    body: testMailSchema,
  },
  'GET /api/group-mails': {
    permission: 'mail:read',
    answer: groupMailListSchema,
  },
  'GET /api/group-mails/:id': {
    permission: 'mail:read',
    params: groupMailParamsSchema,
    answer: groupMailSchema,
  },
  'POST /api/group-mails/:id/stop': {
    permission: 'mail:write',
    params: groupMailParamsSchema,
    answer: groupMailSchema,
  },
  'POST /api/group-mails/:id/resume': {
    permission: 'mail:write',
    params: groupMailParamsSchema,
    answer: groupMailSchema,
  },
  'GET /api/mail-sender': {
    permission: 'mail:read',
    answer: shownMailSenderSchema,
  },
  'PUT /api/mail-sender': {
    permission: 'mail:write',
    body: mailSenderSchema,
    answer: shownMailSenderSchema,
  },
  'GET /api/mail-kinds': {
    permission: 'mail:read',
    answer: mailKindListSchema,
  },
  'PUT /api/mail-kinds/:kind': {
    permission: 'mail:write',
    params: mailKindParamsSchema,
    body: mailTextSchema,
    answer: mailKindSchema,
  },
  // On a version, where one is named: what is released is the text that was looked at.
  'POST /api/mail-kinds/:kind/release': {
    permission: 'mail:write',
    params: mailKindParamsSchema,
    answer: mailKindSchema,
  },
});
