import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders } from '../../../server/http/send-file.ts';
import { personalDataContract } from './contract.ts';
import { MY_DATA_FILE } from './schema.ts';
import type { PersonalDataService } from './service.ts';

export const personalDataRoutes = (data: PersonalDataService): Route[] =>
  routesOf(personalDataContract, {
    'GET /api/my-data': async ({ person }, reply) => {
      const { id } = person();
      // Without data found by the address: anyone can register with any.
      const all = await data.exportOf({ id, email: null });
      return reply
        .headers(attachmentHeaders(MY_DATA_FILE))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(all, null, 2));
    },
    'DELETE /api/my-data': async ({ person }) => {
      const { id } = person();
      await data.erase({ id, email: null }, 'the person');
      return answer(undefined, { cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] });
    },
    'GET /api/people/:id/data': async ({ params }, reply) => {
      const all = await data.exportOf(await data.subjectOf(params.id));
      return reply
        .headers(attachmentHeaders(MY_DATA_FILE))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(all, null, 2));
    },
    'DELETE /api/people/:id/data': async ({ params, by }) =>
      data.erase(await data.subjectOf(params.id), by()),
  });
