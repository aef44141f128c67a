import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { personOf } from '../../server/access/session.ts';
import { attachmentHeaders } from '../../server/http/attachment-headers.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import { sendFile } from '../../server/http/send-file.ts';
import type { HandInChoosing } from './choosing.ts';
import type { HandInFiles } from './files.ts';
import type { OwnHandInService } from './own.ts';
import type { Receipts } from './receipts.ts';
import {
  ownChoiceSchema,
  ownHandInsSchema,
  receiptCheckSchema,
  receiptFileSchema,
  receiptSchema,
} from './schema.ts';

interface HandInRouteParts {
  own: OwnHandInService;
  choosing: HandInChoosing;
  files: HandInFiles;
  receipts: Receipts;
}

export const handInRoutes = ({ own, choosing, files, receipts }: HandInRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.ownHandIns,
    permission: 'own-hand-in:read',
    answer: ownHandInsSchema,
    handle: async ({ session }) => ({ body: await own.show(personOf(await session()).id) }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.ownHandInChoice,
    permission: 'own-hand-in:choose',
    params: idParamsSchema,
    body: ownChoiceSchema,
    answer: ownHandInsSchema,
    async handle({ params, body, session }) {
      const { id } = personOf(await session());
      await choosing.forOwnTeam(params.id, body, id);
      return { body: await own.show(id) };
    },
  }),
  // For the team, organisers and the challenge's partner: who it is, `files.ts` asks.
  rawRoute({
    method: 'GET',
    path: API_PATHS.handInFile,
    permission: 'hand-in-file:read',
    params: idParamsSchema,
    async handle({ params, session, ...request }, reply) {
      const file = await files.find(params.id, await session());
      return sendFile(request, reply, {
        // What it is, a browser is not to guess and not to show.
        contentType: 'application/octet-stream',
        etag: `"${file.sha256}"`,
        headers: { ...attachmentHeaders(file.name), ...PRIVATE_HEADERS },
        open: file.open,
      });
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.receipt,
    permission: 'public',
    params: idParamsSchema,
    answer: receiptSchema,
    handle: async ({ params, network }) => ({
      headers: PRIVATE_HEADERS,
      body: await receipts.show(params.id, network),
    }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.receiptFile,
    permission: 'public',
    params: idParamsSchema,
    answer: receiptFileSchema,
    async handle({ params, network }) {
      const { name, file } = await receipts.asFile(params.id, network);
      return { headers: { ...attachmentHeaders(name), ...PRIVATE_HEADERS }, body: file };
    },
  }),
  rawRoute({
    method: 'GET',
    path: API_PATHS.receiptPdf,
    permission: 'public',
    isDear: true,
    params: idParamsSchema,
    async handle({ params, network }, reply) {
      const { name, bytes } = await receipts.asPdf(params.id, network);
      return reply
        .headers({ ...attachmentHeaders(name), ...PRIVATE_HEADERS })
        .type('application/pdf')
        .send(bytes);
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.receiptCheck,
    permission: 'public',
    body: receiptSchema,
    answer: receiptCheckSchema,
    handle: async ({ body, network }) => ({ body: await receipts.check(body, network) }),
  }),
];
