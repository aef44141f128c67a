import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { Board } from './board.ts';
import type { JudgingDesk } from './desk.ts';
import {
  closePanelSchema,
  dismissalConfirmationSchema,
  dismissalSchema,
  judgingBoardSchema,
  organiserRecusalSchema,
  paperBallotSchema,
  reopenPanelSchema,
  waitingPaperSchema,
} from './schema.ts';

interface DeskRouteParts {
  board: Board;
  desk: JudgingDesk;
}

/** For organisers while judges judge. What changes something answers with the board as it is then. */
export const deskRoutes = ({ board, desk }: DeskRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.judgingBoard,
    permission: 'judging:read',
    answer: judgingBoardSchema,
    handle: async () => ({ body: await board.show() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.judgingDismissals,
    permission: 'judging:write',
    body: dismissalSchema,
    async handle({ body: { reason, ...pair }, session }) {
      await desk.dismiss(pair, reason, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.judgingDismissals,
    permission: 'judging:write',
    body: dismissalConfirmationSchema,
    async handle({ body, session }) {
      await desk.confirmDismissal(body, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.judgingRecusals,
    permission: 'judging:write',
    body: organiserRecusalSchema,
    async handle({ body: { reason, ...pair }, session }) {
      await desk.recuse(pair, reason, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.paperBallots,
    permission: 'judging:write',
    body: paperBallotSchema,
    async handle({ body, session }) {
      await desk.typePaper(body, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.paperBallot,
    permission: 'judging:read',
    params: idParamsSchema,
    answer: waitingPaperSchema,
    handle: async ({ params }) => ({ body: await desk.waitingPaper(params.id) }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.paperBallot,
    permission: 'judging:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await desk.confirmPaper(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.judgeReminder,
    permission: 'judging:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await desk.remind(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.judgingPanelClose,
    permission: 'judging:write',
    params: idParamsSchema,
    body: closePanelSchema,
    answer: judgingBoardSchema,
    handle: async ({ params, body, session }) => ({
      body: await desk.close(params.id, body.reason, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.judgingPanelReopen,
    permission: 'judging:write',
    params: idParamsSchema,
    body: reopenPanelSchema,
    answer: judgingBoardSchema,
    handle: async ({ params, body, session }) => ({
      body: await desk.reopen(params.id, body.reason, usernameOf(await session())),
    }),
  }),
];
