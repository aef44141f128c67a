import type { Route } from '../../../server/http/route.ts';
import { listPage, routesOf } from '../../../server/http/routes-of.ts';
import { linkOfficeContract } from './contract.ts';
import type { LinkDesk } from './link-desk.ts';

/** For organisers. */
export const linkOfficeRoutes = (office: LinkDesk): Route[] =>
  routesOf(linkOfficeContract, {
    'GET /api/people': async ({ query }) => listPage(await office.list(query)),
    'GET /api/people/:id/sign-ins': ({ params }) => office.signIns(params.id),
    'POST /api/people-links': ({ body, by }) => office.show(body.ids, by()),
    'POST /api/people/:id/link': async ({ params, by }) => ({
      address: await office.replace(params.id, by()),
    }),
    'DELETE /api/people/:id/link': ({ params, by }) => office.revoke(params.id, by()),
  });
