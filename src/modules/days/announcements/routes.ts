import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { announcementContract } from './contract.ts';
import type { Announcements } from './service.ts';

export const announcementRoutes = (announcements: Announcements): Route[] =>
  routesOf(announcementContract, {
    'GET /api/announcements': () => announcements.list(),
    'POST /api/announcements': ({ body, by, newId }) => announcements.create(body, by(), newId()),
    'PUT /api/announcements/:id': ({ params, body, ifMatch, by }) =>
      announcements.change(params.id, body, ifMatch, by()),
    'PUT /api/announcements/:id/correction': ({ params, body, ifMatch, by }) =>
      announcements.correct(params.id, body, ifMatch, by()),
    'DELETE /api/announcements/:id': ({ params, ifMatch, by }) =>
      announcements.withdraw(params.id, ifMatch, by()),
  });
