import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import type { HelpBoardService } from './board.ts';
import { helpContract } from './contract.ts';
import type { OwnHelpService } from './own.ts';

interface RouteDeps {
  own: OwnHelpService;
  board: HelpBoardService;
}

export const helpRoutes = ({ own, board }: RouteDeps): Route[] =>
  routesOf(helpContract, {
    'GET /api/own-help': ({ person }) => own.show(person().id),
    'POST /api/own-help': ({ person, body, newId }) => own.ask(person().id, body, newId()),
    'DELETE /api/own-help/:id': ({ person, params }) => own.withdraw(person().id, params.id),
    'GET /api/help': async ({ session }) => board.show(await session()),
    'PUT /api/help/:id': async ({ params, body, session }) =>
      board.change(params.id, body.step, await session()),
  });
