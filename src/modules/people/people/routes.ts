import type { Route } from '../../../server/http/route.ts';
import { answer, listPage, routesOf } from '../../../server/http/routes-of.ts';
import { linkOfficeContract, personalLinkContract } from './contract.ts';
import type { LinkDesk } from './link-desk.ts';
import type { PersonalLinks } from './service.ts';

export const personalLinkRoutes = (links: PersonalLinks): Route[] =>
  routesOf(personalLinkContract, {
    'POST /api/personal-link': ({ body, network }) => links.greet(body.token, network),
    'POST /api/personal-link/session': async ({ body, network, cookie }) => {
      const { person, session } = await links.signIn(body.token, network, cookie('session'));
      return answer(person, {
        cookies: [{ name: 'session', value: session.token, lifetimeMs: session.lifetimeMs }],
      });
    },
    'POST /api/personal-link/replace': async ({ cookie, person }) => ({
      address: await links.replaceOwn(person().id, cookie('session')),
    }),
  });

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
