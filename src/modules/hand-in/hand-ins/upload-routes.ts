import { personOf, type Session, usernameOf } from '../../../server/access/session.ts';
import type { Route } from '../../../server/http/route.ts';
import { type Handlers, routesOf } from '../../../server/http/routes-of.ts';
import type { Arrivals } from './arrivals.ts';
import { uploadContract } from './contract.ts';
import type { Receiving, Sender } from './receiving.ts';
import type { Tus } from './tus.ts';

interface UploadRouteDeps {
  tus: Tus;
  receiving: Receiving;
  arrivals: Arrivals;
}

/** The addresses of the tus protocol. Whose upload it is, is asked before the protocol is spoken. */
export const uploadRoutes = ({ tus, receiving, arrivals }: UploadRouteDeps): Route[] => {
  const known: Handlers<typeof uploadContract>['GET /api/hand-in-uploads/:id'] = async (
    { session, params: { id }, method, headers },
    reply,
  ) => {
    const sender = senderOf(await session());
    await receiving.requireOwn(id, sender);
    const answer = await tus.handle({ method, headers, id, sender });
    return reply.code(answer.status).headers(answer.headers).send();
  };
  return routesOf(uploadContract, {
    'POST /api/hand-in-uploads': async ({ session, method, headers }, reply) => {
      const sender = senderOf(await session());
      const answer = await tus.handle({ method, headers, id: null, sender });
      return reply.code(answer.status).headers(answer.headers).send();
    },
    'GET /api/hand-in-uploads/:id': known,
    'DELETE /api/hand-in-uploads/:id': known,
    'PATCH /api/hand-in-uploads/:id': async (
      { session, requireStill, params: { id }, body, method, headers },
      reply,
    ) => {
      const sender = senderOf(await session());
      const { teamId } = await receiving.requireOwn(id, sender);
      const arrival = arrivals.open({
        uploadId: id,
        teamId,
        async requireStill() {
          await requireStill();
          await receiving.requireOwn(id, sender);
        },
      });
      const leave = () => arrivals.leave(arrival);
      reply.raw.once('close', leave);
      try {
        const bringing = { arrival, body: await arrivals.begin(arrival, body) };
        const answer = await tus.handle({ method, headers, id, sender, bringing });
        return reply.code(answer.status).headers(answer.headers).send();
      } catch (error) {
        if (!arrival.replaced.aborted) throw error;
        // The rest of it is not needed: its connection ends with the answer.
        reply.header('connection', 'close');
        throw arrival.replaced.reason;
      } finally {
        leave();
      }
    },
  });
};

function senderOf(session: Session): Sender {
  return session.username === null
    ? { personId: personOf(session).id }
    : { organiser: usernameOf(session) };
}
