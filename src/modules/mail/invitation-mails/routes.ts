import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { invitationMailContract } from './contract.ts';
import type { InvitationMails } from './service.ts';

export const invitationMailRoutes = (mails: InvitationMails): Route[] =>
  routesOf(invitationMailContract, {
    'POST /api/invitations/:id/mail': ({ params, body, newId }) =>
      mails.send(params.id, body.email, newId()),
  });
