import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import { personalLinkContract } from './contract.ts';
import type { PersonalLinks } from './links.ts';

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
