import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { attachmentHeaders } from '../../server/http/attachment-headers.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import type { HandInArchives } from './archive.ts';
import type { HandInBoards } from './board.ts';
import {
  handInArchiveQuerySchema,
  handInBoardQuerySchema,
  handInBoardSchema,
  handInChoiceSchema,
  handInDecisionSchema,
  handInExtensionInputSchema,
  handInExtensionSchema,
  teamHandInsSchema,
} from './board-schema.ts';
import type { HandInChoosing } from './choosing.ts';
import type { HandInDecisions } from './decisions.ts';

interface BoardRouteParts {
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
}: BoardRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.handIns,
    permission: 'hand-in:read',
    query: handInBoardQuerySchema,
    answer: handInBoardSchema,
    handle: async ({ query }) => ({ body: await board.show(query.edition) }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.handInTeam,
    permission: 'hand-in:read',
    params: idParamsSchema,
    answer: teamHandInsSchema,
    handle: async ({ params }) => ({ body: await board.team(params.id) }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.handInExtensions,
    permission: 'hand-in:decide',
    body: handInExtensionInputSchema,
    answer: handInExtensionSchema,
    handle: async ({ body, newId, session }) => ({
      status: 201,
      body: await decisions.extend(body, usernameOf(await session()), newId()),
    }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.handInDecision,
    permission: 'hand-in:decide',
    params: idParamsSchema,
    body: handInDecisionSchema,
    async handle({ params, body, session }) {
      await decisions.decide(params.id, body, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.handInChoice,
    permission: 'hand-in:decide',
    params: idParamsSchema,
    body: handInChoiceSchema,
    async handle({ params, body, session }) {
      await choosing.asOrganiser(params.id, body, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  // It may take minutes: the limits of a connection are on its silence, not on how long it lasts.
  rawRoute({
    method: 'GET',
    path: API_PATHS.handInArchive,
    permission: 'hand-in:read',
    query: handInArchiveQuerySchema,
    async handle({ query, method, session }, reply) {
      const archive = await archives.open(query);
      reply
        .headers({ ...attachmentHeaders(archive.name), ...PRIVATE_HEADERS })
        .type('application/zip')
        .header('content-length', String(archive.size));
      if (method === 'HEAD') return reply.send();
      await archives.note(archive, usernameOf(await session()));
      return reply.send(archive.stream());
    },
  }),
];
