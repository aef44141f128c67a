import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import type { Board } from './board.ts';
import { judgingDeskContract } from './contract.ts';
import type { JudgingDesk } from './desk.ts';

interface DeskRouteDeps {
  board: Board;
  desk: JudgingDesk;
}

/** For organisers while judges judge. What changes something answers with the board as it is then. */
export const deskRoutes = ({ board, desk }: DeskRouteDeps): Route[] =>
  routesOf(judgingDeskContract, {
    'GET /api/judging/board': () => board.show(),
    'POST /api/judging/dismissals': ({ body: { reason, ...pair }, by }) =>
      desk.dismiss(pair, reason, by()),
    'PUT /api/judging/dismissals': ({ body, by }) => desk.confirmDismissals(body, by()),
    'POST /api/judging/recusals': ({ body: { reason, ...pair }, by }) =>
      desk.recuse(pair, reason, by()),
    'POST /api/judging/paper-ballots': ({ body, by }) => desk.typePaper(body, by()),
    'GET /api/judging/paper-ballots/:id': ({ params }) => desk.waitingPaper(params.id),
    'PUT /api/judging/paper-ballots/:id': ({ params, by }) => desk.confirmPaper(params.id, by()),
    'POST /api/judging/judges/:id/reminder': ({ params, by }) => desk.remind(params.id, by()),
    'POST /api/judging/panels/:id/close': ({ params, body, by }) =>
      desk.close(params.id, body.reason, by()),
    'POST /api/judging/panels/:id/reopen': ({ params, body, by }) =>
      desk.reopen(params.id, body.reason, by()),
  });
