import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { personOf, type Session, usernameOf } from '../../server/access/session.ts';
import { type Route, rawRoute } from '../../server/http/route.ts';
import type { Receiving, Sender } from './receiving.ts';
import type { Tus } from './tus.ts';

interface UploadRouteParts {
  tus: Tus;
  receiving: Receiving;
}

/** The addresses of the tus protocol. Whose upload it is, is asked before the protocol is spoken. */
export const uploadRoutes = ({ tus, receiving }: UploadRouteParts): Route[] => [
  rawRoute({
    method: 'POST',
    path: API_PATHS.handInUploads,
    permission: 'hand-in:write',
    async handle({ session, ...request }, reply) {
      const sender = senderOf(await session());
      const { status, headers } = await tus.handle({ ...request, id: null, sender });
      return reply.code(status).headers(headers).send();
    },
  }),
  ...(['GET', 'PATCH', 'DELETE'] as const).map((method) =>
    rawRoute({
      method,
      path: API_PATHS.handInUpload,
      permission: 'hand-in:write',
      params: idParamsSchema,
      async handle({ session, params: { id }, ...request }, reply) {
        const sender = senderOf(await session());
        await receiving.requireOwn(id, sender);
        const { status, headers } = await tus.handle({ ...request, id, sender });
        return reply.code(status).headers(headers).send();
      },
    }),
  ),
];

function senderOf(session: Session): Sender {
  return session.username === null
    ? { personId: personOf(session).id }
    : { organiser: usernameOf(session) };
}
