import { API_PATHS } from '../../schema/paths.ts';
import { personOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { Jury } from './jury.ts';
import {
  ballotInputSchema,
  ballotReceiptSchema,
  conflictAnswersSchema,
  juryViewSchema,
  onPhoneSchema,
  recusalInputSchema,
} from './schema.ts';

/** For judges: who asks says whose ballots they are. */
export const juryRoutes = (jury: Jury): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.jury,
    permission: 'jury:read',
    answer: juryViewSchema,
    handle: async ({ session }) => ({ body: await jury.show(personOf(await session()).id) }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.juryConflicts,
    permission: 'ballot:write',
    body: conflictAnswersSchema,
    answer: juryViewSchema,
    handle: async ({ body, session }) => ({
      body: await jury.answer(personOf(await session()).id, body),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.juryRecusals,
    permission: 'ballot:write',
    body: recusalInputSchema,
    answer: juryViewSchema,
    handle: async ({ body, session }) => ({
      body: await jury.recuse(personOf(await session()).id, body),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.juryBallots,
    permission: 'ballot:write',
    body: ballotInputSchema,
    answer: ballotReceiptSchema,
    handle: async ({ body, session }) => ({
      body: await jury.send(personOf(await session()).id, body),
    }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.juryOnPhone,
    permission: 'ballot:write',
    body: onPhoneSchema,
    async handle({ body, session }) {
      await jury.noteOnPhone(personOf(await session()).id, body);
      return { body: undefined };
    },
  }),
];
