import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { pitchClockContract } from './contract.ts';
import type { History } from './history.ts';
import type { Holders } from './holders.ts';
import type { Operating } from './operating.ts';
import type { Pitches } from './pitches.ts';

interface ClockRouteDeps {
  operating: Operating;
  history: History;
  pitches: Pitches;
  holders: Holders;
}

export const pitchClockRoutes = (deps: ClockRouteDeps): Route[] => {
  const { operating, history, pitches, holders } = deps;
  return routesOf(pitchClockContract, {
    'POST /api/clocks/:id/events': async ({ params, body, ...request }) => {
      const holder = await holders.require(params.id, request, body.events);
      return operating.add(params.id, body, holder);
    },
    'GET /api/clocks/:id/history': ({ params }) => history(params.id),
    'PUT /api/own-pitches/:id/door': ({ params, body, person }) =>
      pitches.sayAtDoor(person().id, params.id, body.isAtDoor),
  });
};
