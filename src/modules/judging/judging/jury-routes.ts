import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { juryContract } from './contract.ts';
import type { Jury } from './jury.ts';

/** For judges: who asks says whose ballots they are. */
export const juryRoutes = (jury: Jury): Route[] =>
  routesOf(juryContract, {
    'GET /api/jury': ({ person }) => jury.show(person().id),
    'POST /api/jury/conflicts': ({ body, person }) => jury.answer(person().id, body),
    'POST /api/jury/recusals': ({ body, person }) => jury.recuse(person().id, body),
    'POST /api/jury/ballots': ({ body, person }) => jury.send(person().id, body),
    'PUT /api/jury/on-phone': ({ body, person }) => jury.noteOnPhone(person().id, body),
  });
