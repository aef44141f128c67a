import type { Route } from '../../../server/http/route.ts';
import { answer, listPage, routesOf } from '../../../server/http/routes-of.ts';
import { sendCsv } from '../../../server/http/send-file.ts';
import { registrationContract } from './contract.ts';
import type { RegistrationDesk } from './desk.ts';
import type { OwnRegistrations } from './own.ts';
import type { Registering } from './registering.ts';

interface RegistrationRouteDeps {
  registering: Registering;
  own: OwnRegistrations;
  desk: RegistrationDesk;
}

export const registrationRoutes = ({ registering, own, desk }: RegistrationRouteDeps): Route[] =>
  routesOf(registrationContract, {
    'POST /api/registrations': {
      checkRateLimit: registering.checkRateLimit,
      handle: async ({ body, newId, hasSecretKey, network, session, cookie }) => {
        const sender = { network, session: await session(), token: cookie('session') };
        const toMake = { id: newId(), isSecret: hasSecretKey };
        const { receipt, session: begun } = await registering.register(
          body.answers,
          toMake,
          sender,
        );
        return answer(receipt, {
          cookies: begun
            ? [{ name: 'session', value: begun.token, lifetimeMs: begun.lifetimeMs }]
            : [],
        });
      },
    },
    'GET /api/my-registration': ({ person }) => own.find(person().id),
    'PUT /api/my-registration': ({ body, ifMatch, person }) =>
      own.change(person(), body.answers, ifMatch),
    'POST /api/my-registration/withdraw': ({ ifMatch, person }) =>
      own.withdraw(person().id, ifMatch),
    'POST /api/my-registration/confirm': ({ person }) => own.confirm(person().id),
    'GET /api/registrations': async ({ query }) => listPage(await desk.list(query)),
    'GET /api/registration-figures': () => desk.figures(),
    'POST /api/registrations/on-behalf': ({ body, newId, by }) =>
      registering.registerOnBehalf(body.answers, newId(), by()),
    'POST /api/registration-bulk': ({ body, by }) => desk.bulk(body, by()),
    'POST /api/registration-bulk/undo': ({ body, by }) => desk.undo(body.undo, by()),
    'GET /api/registration-export': async (_, reply) =>
      sendCsv(reply, 'registrations.csv', await desk.exportCsv()),
  });
