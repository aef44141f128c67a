import { API_PATHS } from '../../schema/paths.ts';
import type { Access } from '../../server/access/access.ts';
import { type Session, userIdOf, usernameOf } from '../../server/access/session.ts';
import { attachmentHeaders } from '../../server/http/attachment-headers.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import type { ShowVerdictDesk } from './desk.ts';
import type { PublicVerdicts } from './public-verdicts.ts';
import {
  computeSchema,
  organiserConflictSchema,
  publicationSchema,
  signSchema,
  verdictDeskSchema,
  verdictInputSchema,
  verdictParamsSchema,
  withdrawalSchema,
} from './schema.ts';
import type { Organiser, Verdicts } from './service.ts';

interface VerdictRouteParts {
  verdicts: Verdicts;
  show: ShowVerdictDesk;
  publicVerdicts: PublicVerdicts;
  access: Access;
  /** The year of the current edition. */
  currentYear(): Promise<number>;
}

const organiserOf = (session: Session): Organiser => ({
  userId: userIdOf(session),
  username: usernameOf(session),
});

/** For organisers. What changes something answers with everything as it is then. */
export function verdictRoutes({
  verdicts,
  show,
  publicVerdicts,
  access,
  currentYear,
}: VerdictRouteParts): Route[] {
  const shown = async (session: Session) => ({
    headers: PRIVATE_HEADERS,
    body: await show(await currentYear(), userIdOf(session)),
  });
  const change = { permission: 'verdict:write', answer: verdictDeskSchema } as const;

  return [
    jsonRoute({
      method: 'GET',
      path: API_PATHS.verdicts,
      permission: 'verdict:read',
      answer: verdictDeskSchema,
      handle: async ({ session }) => shown(await session()),
    }),
    jsonRoute({
      ...change,
      method: 'POST',
      path: API_PATHS.verdicts,
      body: computeSchema,
      async handle({ body, session }) {
        const by = await session();
        await verdicts.compute(await currentYear(), body.reason, usernameOf(by));
        return shown(by);
      },
    }),
    jsonRoute({
      ...change,
      method: 'POST',
      path: API_PATHS.verdictRecords,
      body: verdictInputSchema,
      async handle({ body, session }) {
        const by = await session();
        await verdicts.record(await currentYear(), body, usernameOf(by));
        return shown(by);
      },
    }),
    jsonRoute({
      ...change,
      method: 'POST',
      path: API_PATHS.verdictConflicts,
      body: organiserConflictSchema,
      async handle({ body, session }) {
        const by = await session();
        await verdicts.declareConflict(await currentYear(), body, organiserOf(by));
        return shown(by);
      },
    }),
    jsonRoute({
      ...change,
      method: 'POST',
      path: API_PATHS.verdictSignatures,
      params: verdictParamsSchema,
      body: signSchema,
      async handle({ params, body, session }) {
        const by = await session();
        await verdicts.sign(params, body.over, organiserOf(by));
        return shown(by);
      },
    }),
    jsonRoute({
      ...change,
      method: 'PUT',
      path: API_PATHS.verdictPublication,
      params: verdictParamsSchema,
      body: publicationSchema,
      async handle({ params, body, session }) {
        const by = await session();
        await verdicts.publish(params, body.at, usernameOf(by));
        return shown(by);
      },
    }),
    jsonRoute({
      ...change,
      method: 'DELETE',
      path: API_PATHS.verdictPublication,
      params: verdictParamsSchema,
      async handle({ params, session }) {
        const by = await session();
        await verdicts.cancelPublication(params, usernameOf(by));
        return shown(by);
      },
    }),
    jsonRoute({
      ...change,
      method: 'POST',
      path: API_PATHS.verdictWithdrawal,
      params: verdictParamsSchema,
      body: withdrawalSchema,
      async handle({ params, body, session }) {
        const by = await session();
        await verdicts.withdraw(params, body.reason, usernameOf(by));
        return shown(by);
      },
    }),
    // For everybody once it is published; before that it is there for organisers alone.
    rawRoute({
      method: 'GET',
      path: API_PATHS.verdictPack,
      permission: 'public',
      params: verdictParamsSchema,
      async handle({ params, session }, reply) {
        const mayKnow = access.can(await session(), 'verdict:read');
        const { name, text } = await publicVerdicts.file(params, mayKnow);
        return reply
          .headers({ ...attachmentHeaders(name), ...PRIVATE_HEADERS })
          .type('application/json; charset=utf-8')
          .send(text);
      },
    }),
  ];
}
