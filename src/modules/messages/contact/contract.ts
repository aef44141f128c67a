import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  messageCountSchema,
  messageListQuerySchema,
  messageListSchema,
  messageSchema,
  messageUpdateSchema,
} from './message-schema.ts';
import { contactInputSchema, contactReceiptSchema, MESSAGE_TOO_LONG } from './schema.ts';

export const contactContract = defineContract({
  'POST /api/contact': {
    permission: 'public',
    body: contactInputSchema,
    tooLargeSentence: MESSAGE_TOO_LONG,
    answer: contactReceiptSchema,
    status: 201,
  },
});

export const messageContract = defineContract({
  'GET /api/messages': {
    permission: 'message:read',
    query: messageListQuerySchema,
    answer: messageListSchema,
  },
  'GET /api/message-count': {
    permission: 'message:read',
    answer: messageCountSchema,
  },
  'PUT /api/messages/:id': {
    permission: 'message:write',
    params: idParamsSchema,
    body: messageUpdateSchema,
    answer: messageSchema,
  },
  'DELETE /api/messages/:id': {
    permission: 'message:write',
    params: idParamsSchema,
  },
  'GET /api/message-export': {
    permission: 'message:read',
    isRaw: true,
  },
});
