import type { Route } from '../../../server/http/route.ts';
import { listPage, routesOf } from '../../../server/http/routes-of.ts';
import { outboxContract } from './contract.ts';
import type { LinkRequests } from './link-requests.ts';
import type { Outbox } from './service.ts';
import type { MailTemplates } from './templates.ts';

interface OutboxRouteDeps {
  outbox: Outbox;
  templates: MailTemplates;
  requests: LinkRequests;
  hasServer: boolean;
}

export const outboxRoutes = ({
  outbox,
  templates,
  requests,
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
    'GET /api/mail-kinds': () => templates.list(),
    'PUT /api/mail-kinds/:kind': ({ params, body, ifMatch, by }) =>
      templates.save(params.kind, body, ifMatch, by()),
    'POST /api/mail-kinds/:kind/release': ({ params, ifMatch, by }) =>
      templates.release(params.kind, ifMatch, by()),
  });
