import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import { mailAddressSchema } from '../outbox/schema.ts';

export const invitationMailContract = defineContract({
  'POST /api/invitations/:id/mail': {
    permission: 'user:write',
    params: idParamsSchema,
    body: mailAddressSchema,
  },
});
