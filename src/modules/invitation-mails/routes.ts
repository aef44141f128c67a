import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import { mailAddressSchema } from '../outbox/schema.ts';
import type { InvitationMails } from './service.ts';

export const invitationMailRoutes = (mails: InvitationMails): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.invitationMail,
    permission: 'user:write',
    params: idParamsSchema,
    body: mailAddressSchema,
    async handle({ params, body, newId }) {
      await mails.send(params.id, body.email, newId());
      return { body: undefined };
    },
  }),
];
