import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import type { Board } from './board.ts';
import { judgingDeskContract, judgingPlanContract, juryContract } from './contract.ts';
import type { JudgingDesk } from './desk.ts';
import type { Jury } from './jury.ts';
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

/** For judges: who asks says whose ballots they are. */
export const juryRoutes = (jury: Jury): Route[] =>
  routesOf(juryContract, {
    'GET /api/jury': ({ person }) => jury.show(person().id),
    'POST /api/jury/conflicts': ({ body, person }) => jury.answer(person().id, body),
    'POST /api/jury/recusals': ({ body, person }) => jury.recuse(person().id, body),
    'POST /api/jury/ballots': ({ body, person }) => jury.send(person().id, body),
    'PUT /api/jury/on-phone': ({ body, person }) => jury.noteOnPhone(person().id, body),
  });
