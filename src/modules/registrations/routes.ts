import { Readable } from 'node:stream';
import { JSON_BODY_MAX_BYTES } from '../../schema/limits.ts';
import { API_PATHS, NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import { personOf, usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import type { RegistrationDesk } from './desk.ts';
import type { OwnRegistrations } from './own.ts';
import type { Registering } from './registering.ts';
import {
  ownRegistrationSchema,
  registrationBulkAnswerSchema,
  registrationBulkSchema,
  registrationChangeSchema,
  registrationFiguresSchema,
  registrationInputSchema,
  registrationListQuerySchema,
  registrationListSchema,
  registrationReceiptSchema,
  registrationUndoneSchema,
  registrationUndoSchema,
} from './schema.ts';

interface RegistrationRouteParts {
  registering: Registering;
  own: OwnRegistrations;
  desk: RegistrationDesk;
}

export const registrationRoutes = (parts: RegistrationRouteParts): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.registrations,
    permission: 'public',
    admit: parts.registering.admit,
    body: registrationInputSchema,
    answer: registrationReceiptSchema,
    async handle({ body, newId, hasSecretKey, network, session, cookie }) {
      const sender = { network, session: await session(), token: cookie('session') };
      const toMake = { id: newId(), isSecret: hasSecretKey };
      const { receipt, session: begun } = await parts.registering.register(body, toMake, sender);
      return {
        status: 201,
        body: receipt,
        cookies: begun
          ? [{ name: 'session', value: begun.token, lifetimeMs: begun.lifetimeMs }]
          : [],
      };
    },
  }),
  ...ownRoutes(parts),
  ...organiserRoutes(parts),
];

const ownRoutes = ({ own }: RegistrationRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.ownRegistration,
    permission: 'own-registration:read',
    answer: ownRegistrationSchema.nullable(),
    async handle({ session }) {
      const registration = await own.find(personOf(await session()).id);
      return { body: registration, headers: { etag: etagOf(registration) } };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.ownRegistration,
    permission: 'own-registration:write',
    body: registrationChangeSchema,
    answer: ownRegistrationSchema,
    async handle({ body, ifMatch, session }) {
      const registration = await own.change(personOf(await session()), body, ifMatch);
      return { body: registration, headers: { etag: etagOf(registration) } };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.ownRegistrationWithdraw,
    permission: 'own-registration:write',
    answer: ownRegistrationSchema,
    handle: async ({ ifMatch, session }) => ({
      body: await own.withdraw(personOf(await session()).id, ifMatch),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.ownRegistrationConfirm,
    permission: 'own-registration:write',
    answer: ownRegistrationSchema,
    handle: async ({ session }) => ({ body: await own.confirm(personOf(await session()).id) }),
  }),
];

/** What 500 that were changed say, and as many that moved up by it. */
const UNDO_MAX_BYTES = 4 * JSON_BODY_MAX_BYTES;

const organiserRoutes = ({ registering, desk }: RegistrationRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.registrations,
    permission: 'registration:read',
    query: registrationListQuerySchema,
    answer: registrationListSchema,
    async handle({ query }) {
      const { rows, nextCursor } = await desk.list(query);
      return { body: rows, headers: { [NEXT_CURSOR_HEADER]: nextCursor ?? undefined } };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.registrationFigures,
    permission: 'registration:read',
    answer: registrationFiguresSchema,
    handle: async () => ({ body: await desk.figures() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.registrationsOnBehalf,
    permission: 'registration:write',
    body: registrationInputSchema,
    answer: registrationReceiptSchema,
    handle: async ({ body, newId, session }) => ({
      status: 201,
      body: await registering.registerOnBehalf(body, newId(), usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.registrationBulk,
    permission: 'registration:write',
    body: registrationBulkSchema,
    answer: registrationBulkAnswerSchema,
    handle: async ({ body, session }) => ({
      body: await desk.bulk(body, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.registrationUndo,
    permission: 'registration:write',
    body: registrationUndoSchema,
    maxBytes: UNDO_MAX_BYTES,
    answer: registrationUndoneSchema,
    handle: async ({ body, session }) => ({
      body: await desk.undo(body.undo, usernameOf(await session())),
    }),
  }),
  rawRoute({
    method: 'GET',
    path: API_PATHS.registrationExport,
    permission: 'registration:read',
    async handle(_, reply) {
      const parts = desk.exportCsv();
      // Whatever fails at once is told in a sentence; later it could only end the download.
      const { value: first = '' } = await parts.next();
      reply.header('content-disposition', 'attachment; filename="registrations.csv"');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(withFirst(first, parts)));
    },
  }),
];

const etagOf = (row: { version: number } | null) => (row ? `"${row.version}"` : undefined);

async function* withFirst(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
