import { API_PATHS } from '../../schema/paths.ts';
import { personOf, usernameOf } from '../../server/access/session.ts';
import { attachmentHeaders } from '../../server/http/attachment-headers.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import { sendFile } from '../../server/http/send-file.ts';
import type { ResultFiles } from './files.ts';
import {
  fileAnswerSchema,
  fileConsentSchema,
  resultChoicesSchema,
  resultFileParamsSchema,
  resultParamsSchema,
  winnersChoiceSchema,
} from './schema.ts';
import type { ShownWinners } from './winners.ts';

interface RouteParts {
  files: ResultFiles;
  winners: ShownWinners;
}

export const resultRoutes = ({ files, winners }: RouteParts): Route[] => [
  // For everybody while all of the team agree, which is asked each time: no cache may answer for it.
  rawRoute({
    method: 'GET',
    path: API_PATHS.resultFile,
    permission: 'public',
    params: resultFileParamsSchema,
    async handle({ params, ...request }, reply) {
      const file = await files.find(params);
      return sendFile(request, reply, {
        contentType: 'application/octet-stream',
        etag: `"${file.sha256}"`,
        headers: { ...attachmentHeaders(file.name), ...PRIVATE_HEADERS },
        open: file.open,
      });
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.ownFileConsent,
    permission: 'own-file-consent:write',
    body: fileAnswerSchema,
    answer: fileConsentSchema,
    handle: async ({ body, session }) => ({
      headers: PRIVATE_HEADERS,
      body: await files.answer(personOf(await session()).id, body),
    }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.resultChoices,
    permission: 'results:read',
    params: resultParamsSchema,
    answer: resultChoicesSchema,
    handle: async ({ params }) => ({
      headers: PRIVATE_HEADERS,
      body: await winners.choices(params.edition),
    }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.shownWinners,
    permission: 'results:write',
    params: resultParamsSchema,
    body: winnersChoiceSchema,
    answer: resultChoicesSchema,
    handle: async ({ params, body, session }) => ({
      headers: PRIVATE_HEADERS,
      body: await winners.choose(params.edition, body.isShown, usernameOf(await session())),
    }),
  }),
];
