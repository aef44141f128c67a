import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { personOf, usernameOf } from '../../server/access/session.ts';
import { attachmentHeaders } from '../../server/http/attachment-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import { MY_DATA_FILE } from './schema.ts';
import type { PersonalDataService } from './service.ts';

export const personalDataRoutes = (data: PersonalDataService): Route[] => [
  rawRoute({
    method: 'GET',
    path: API_PATHS.myData,
    permission: 'own-data:read',
    async handle({ session }, reply) {
      const { id } = personOf(await session());
      // Not with what is known of the address: anybody can register with any.
      const all = await data.exportOf({ id, email: null });
      return reply
        .headers(attachmentHeaders(MY_DATA_FILE))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(all, null, 2));
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.myData,
    permission: 'own-data:write',
    async handle({ session }) {
      const { id } = personOf(await session());
      await data.erase({ id, email: null }, 'the person');
      return { body: undefined, cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] };
    },
  }),
  rawRoute({
    method: 'GET',
    path: API_PATHS.personData,
    permission: 'person-data:read',
    params: idParamsSchema,
    async handle({ params }, reply) {
      const all = await data.exportOf(await data.subjectOf(params.id));
      return reply
        .headers(attachmentHeaders(MY_DATA_FILE))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(all, null, 2));
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.personData,
    permission: 'person-data:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await data.erase(await data.subjectOf(params.id), usernameOf(await session()));
      return { body: undefined };
    },
  }),
];
