import { defineContract } from '../../../schema/contract.ts';
import { mailAddressSchema } from '../../mail/outbox/schema.ts';
import { openingAnswerSchema, openingTokenSchema, shownOpeningSchema } from './schema.ts';

export const openingContract = defineContract({
  'POST /api/opening-requests': {
    permission: 'public',
    body: mailAddressSchema,
    answer: openingAnswerSchema,
    status: 202,
  },
  // By POST, as the token is a secret; it changes nothing.
  'POST /api/opening-request': {
    permission: 'public',
    body: openingTokenSchema,
    answer: shownOpeningSchema,
  },
  'POST /api/opening-request/confirm': {
    permission: 'public',
    body: openingTokenSchema,
    answer: shownOpeningSchema,
  },
  'POST /api/opening-request/withdraw': { permission: 'public', body: openingTokenSchema },
});
