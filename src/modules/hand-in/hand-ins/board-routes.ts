import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders } from '../../../server/http/send-file.ts';
import type { HandInArchives } from './archive.ts';
import type { HandInBoards } from './board.ts';
import type { HandInChoosing } from './choosing.ts';
import { handInBoardContract } from './contract.ts';
import type { HandInDecisions } from './decisions.ts';

interface BoardRouteDeps {
  board: HandInBoards;
  decisions: HandInDecisions;
  choosing: HandInChoosing;
  archives: HandInArchives;
}

/** For organisers. */
export const handInBoardRoutes = ({
  board,
  decisions,
  choosing,
  archives,
}: BoardRouteDeps): Route[] =>
  routesOf(handInBoardContract, {
    'GET /api/hand-ins': ({ query }) => board.show(query.edition),
    'GET /api/hand-in-teams/:id': ({ params }) => board.team(params.id),
    'POST /api/hand-in-extensions': ({ body, newId, by }) => decisions.extend(body, by(), newId()),
    'PUT /api/hand-ins/:id/decision': ({ params, body, by }) =>
      decisions.decide(params.id, body, by()),
    'PUT /api/hand-ins/:id/choice': ({ params, body, by }) =>
      choosing.asOrganiser(params.id, body, by()),
    'GET /api/hand-in-archive': async ({ query, method, by }, reply) => {
      const archive = await archives.open(query);
      reply
        .headers(attachmentHeaders(archive.name))
        .type('application/zip')
        .header('content-length', String(archive.size));
      if (method === 'HEAD') return reply.send();
      await archives.note(archive, by());
      return reply.send(archive.stream());
    },
  });
