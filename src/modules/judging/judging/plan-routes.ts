import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { judgingPlanContract } from './contract.ts';
import type { Planning } from './planning.ts';
import type { Rubrics } from './rubrics.ts';

interface PlanRouteDeps {
  rubrics: Rubrics;
  planning: Planning;
}

/** For organisers: rubric, judges and panels. */
export const planRoutes = ({ rubrics, planning }: PlanRouteDeps): Route[] =>
  routesOf(judgingPlanContract, {
    'GET /api/judging': () => planning.show(),
    'PUT /api/judging/rubric': ({ body, ifMatch, by }) => rubrics.set(body.rubric, ifMatch, by()),
    'POST /api/judging/rubric/freeze': ({ ifMatch, by }) => rubrics.freeze(ifMatch, by()),
    'DELETE /api/judging/rubric/freeze': ({ by }) => rubrics.unfreeze(by()),
    'POST /api/judging/judges': async ({ body, newId, by }) => {
      const id = newId();
      const plan = await planning.addJudge(body, by(), id);
      return { ...plan, id };
    },
    'PUT /api/judging/judges/:id': ({ params, body, by }) =>
      planning.changeJudge(params.id, body, by()),
    'DELETE /api/judging/judges/:id': ({ params, by }) => planning.removeJudge(params.id, by()),
    'POST /api/judging/panels': async ({ body, newId, by }) => {
      const id = newId();
      const plan = await planning.addPanel(body, by(), id);
      return { ...plan, id };
    },
    'PUT /api/judging/panels/:id': ({ params, body, ifMatch, by }) =>
      planning.changePanel(params.id, body, ifMatch, by()),
    'DELETE /api/judging/panels/:id': ({ params, by }) => planning.removePanel(params.id, by()),
  });
