import type { Route } from '../../../server/http/route.ts';
import { listPage, routesOf } from '../../../server/http/routes-of.ts';
import { outboxContract } from './contract.ts';
import type { GroupMails } from './group-mails.ts';
import type { LinkRequests } from './link-requests.ts';
import type { MailSenders } from './sender.ts';
import type { Outbox } from './service.ts';
import type { MailTemplates } from './templates.ts';

interface OutboxRouteDeps {
  outbox: Outbox;
  templates: MailTemplates;
  requests: LinkRequests;
  groups: GroupMails;
  sender: MailSenders;
  hasServer: boolean;
}

export const outboxRoutes = ({
  outbox,
  templates,
  requests,
  groups,
  sender,
  hasServer,
}: OutboxRouteDeps): Route[] =>
  routesOf(outboxContract, {
    'POST /api/personal-link/request': async ({ body, network }) => {
      await requests.request(body.email, network);
      return { comesBy: hasServer ? 'mail' : 'organisers' } as const;
    },
    'POST /api/people/:id/link-mail': ({ params, body, newId, by }) =>
      outbox.sendLink(params.id, body.isNew, newId(), by()),
    'GET /api/mails': async ({ query }) => listPage(await outbox.list(query)),
    'GET /api/mails/:id': ({ params }) => outbox.show(params.id),
    'GET /api/mail-situation': () => outbox.situation(),
    'POST /api/mails-try-again': async ({ body, by }) => ({
      changed: await outbox.tryAgain(body.ids, by()),
    }),
    'POST /api/mails-handed-over': async ({ body, by }) => ({
      changed: await outbox.handedOver(body.ids, by()),
    }),
    'GET /api/refused-addresses': () => outbox.refusedAddresses(),
    'POST /api/mail-recipients': async ({ body, session }) =>
      groups.recipientsOf(await session(), body),
    'PUT /api/group-mails/:id': async ({ params, body, session, by }) =>
      groups.send(params.id, body, await session(), by()),
    'POST /api/test-mails': async ({ body, newId, session }) =>
      groups.test(newId(), body, await session()),
    'GET /api/group-mails': () => groups.list(),
    'GET /api/group-mails/:id': ({ params }) => groups.find(params.id),
    'POST /api/group-mails/:id/stop': ({ params, by }) => groups.stop(params.id, by()),
    'POST /api/group-mails/:id/resume': ({ params, by }) => groups.resume(params.id, by()),
    'GET /api/mail-sender': () => sender.show(),
    'PUT /api/mail-sender': ({ body, ifMatch, by }) => sender.save(body, ifMatch, by()),
    'GET /api/mail-kinds': () => templates.list(),
    'PUT /api/mail-kinds/:kind': ({ params, body, ifMatch, by }) =>
      templates.save(params.kind, body, ifMatch, by()),
    'POST /api/mail-kinds/:kind/release': ({ params, ifMatch, by }) =>
      templates.release(params.kind, ifMatch, by()),
  });
