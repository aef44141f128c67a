import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { Planning } from './planning.ts';
import type { Rubrics } from './rubrics.ts';
import {
  editionRubricSchema,
  judgeInputSchema,
  judgingPlanSchema,
  panelInputSchema,
  planWithNewSchema,
  rubricInputSchema,
} from './schema.ts';

interface PlanRouteParts {
  rubrics: Rubrics;
  planning: Planning;
}

/** For organisers: rubric, judges and panels. */
export const planRoutes = ({ rubrics, planning }: PlanRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.judging,
    permission: 'judging:read',
    answer: judgingPlanSchema,
    handle: async () => ({ body: await planning.show() }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.rubric,
    permission: 'judging:write',
    body: rubricInputSchema,
    answer: editionRubricSchema,
    handle: async ({ body, ifMatch, session }) => ({
      body: await rubrics.set(body.rubric, ifMatch, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.rubricFreeze,
    permission: 'judging:write',
    answer: editionRubricSchema,
    handle: async ({ ifMatch, session }) => ({
      body: await rubrics.freeze(ifMatch, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.rubricFreeze,
    permission: 'judging:write',
    answer: editionRubricSchema,
    handle: async ({ session }) => ({ body: await rubrics.unfreeze(usernameOf(await session())) }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.judges,
    permission: 'judging:write',
    body: judgeInputSchema,
    answer: planWithNewSchema,
    async handle({ body, newId, session }) {
      const id = newId();
      const plan = await planning.addJudge(body, usernameOf(await session()), id);
      return { status: 201, body: { ...plan, id } };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.judge,
    permission: 'judging:write',
    params: idParamsSchema,
    body: judgeInputSchema,
    answer: judgingPlanSchema,
    handle: async ({ params, body, session }) => ({
      body: await planning.changeJudge(params.id, body, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.judge,
    permission: 'judging:write',
    params: idParamsSchema,
    answer: judgingPlanSchema,
    handle: async ({ params, session }) => ({
      body: await planning.removeJudge(params.id, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.judgingPanels,
    permission: 'judging:write',
    body: panelInputSchema,
    answer: planWithNewSchema,
    async handle({ body, newId, session }) {
      const id = newId();
      const plan = await planning.addPanel(body, usernameOf(await session()), id);
      return { status: 201, body: { ...plan, id } };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.judgingPanel,
    permission: 'judging:write',
    params: idParamsSchema,
    body: panelInputSchema,
    answer: judgingPlanSchema,
    handle: async ({ params, body, ifMatch, session }) => ({
      body: await planning.changePanel(params.id, body, ifMatch, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.judgingPanel,
    permission: 'judging:write',
    params: idParamsSchema,
    answer: judgingPlanSchema,
    handle: async ({ params, session }) => ({
      body: await planning.removePanel(params.id, usernameOf(await session())),
    }),
  }),
];
