import type { Access } from '../../../server/access/access.ts';
import type { Route, SignedIn } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders } from '../../../server/http/send-file.ts';
import { verdictContract } from './contract.ts';
import type { ShowVerdictDesk } from './desk.ts';
import type { PublicVerdicts } from './public-verdicts.ts';
import type { Verdicts } from './service.ts';
import type { Organiser } from './signers.ts';

interface VerdictRouteDeps {
  verdicts: Verdicts;
  show: ShowVerdictDesk;
  publicVerdicts: PublicVerdicts;
  access: Access;
  /** The year of the current edition. */
  currentYear(): Promise<number>;
}

const organiserOf = ({ userId, by }: SignedIn): Organiser => ({
  userId: userId(),
  username: by(),
});

/** For organisers. What changes something answers with everything as it is then. */
export function verdictRoutes({
  verdicts,
  show,
  publicVerdicts,
  access,
  currentYear,
}: VerdictRouteDeps): Route[] {
  const shown = async (who: SignedIn) => show(await currentYear(), organiserOf(who));

  return routesOf(verdictContract, {
    'GET /api/verdicts': (request) => shown(request),
    'POST /api/verdicts': async ({ body, ...who }) => {
      await verdicts.compute(await currentYear(), body.reason, who.by());
      return shown(who);
    },
    'POST /api/verdict-records': async ({ body, ...who }) => {
      await verdicts.record(await currentYear(), body, who.by());
      return shown(who);
    },
    'POST /api/verdict-conflicts': async ({ body, ...who }) => {
      await verdicts.declareConflict(await currentYear(), body, organiserOf(who));
      return shown(who);
    },
    'POST /api/verdicts/:edition/:number/signatures': async ({ params, body, ...who }) => {
      await verdicts.sign(params, body.over, organiserOf(who));
      return shown(who);
    },
    'PUT /api/verdicts/:edition/:number/publication': async ({ params, body, ...who }) => {
      await verdicts.publish(params, body.at, who.by());
      return shown(who);
    },
    'DELETE /api/verdicts/:edition/:number/publication': async ({ params, ...who }) => {
      await verdicts.cancelPublication(params, who.by());
      return shown(who);
    },
    'POST /api/verdicts/:edition/:number/withdrawal': async ({ params, body, ...who }) => {
      await verdicts.withdraw(params, body.reason, who.by());
      return shown(who);
    },
    'GET /api/verdicts/:edition/:number/pack': async ({ params, session }, reply) => {
      const mayKnow = access.can(await session(), 'verdict:read');
      const { name, text } = await publicVerdicts.file(params, mayKnow);
      return reply
        .headers(attachmentHeaders(name))
        .type('application/json; charset=utf-8')
        .send(text);
    },
  });
}
