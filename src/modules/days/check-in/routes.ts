import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { checkInContract } from './contract.ts';
import type { Doors } from './doors.ts';
import type { PeopleHere } from './people-here.ts';
import type { Scans } from './scans.ts';

interface RouteDeps {
  doors: Doors;
  scans: Scans;
  here: PeopleHere;
  exportCsv(): Promise<string>;
}

export const checkInRoutes = ({ doors, scans, here, exportCsv }: RouteDeps): Route[] =>
  routesOf(checkInContract, {
    'GET /api/check-in/list': async ({ query, ...request }) => {
      const { audience } = await doors.require(request);
      return here.list(audience, query.known);
    },
    'POST /api/check-in/scans': async ({ body, ...request }) => {
      return scans.send(body, await doors.require(request));
    },
    'POST /api/check-in/walk-ins': async ({ body, ...request }) => {
      return scans.walkIn(body, await doors.require(request));
    },
    'GET /api/check-in/arrivals': () => here.arrivals(),
    'GET /api/check-in/export': async (_, reply) => {
      const csv = await exportCsv();
      reply.header('content-disposition', 'attachment; filename="check-in.csv"');
      return reply.type('text/csv; charset=utf-8').send(csv);
    },
  });
