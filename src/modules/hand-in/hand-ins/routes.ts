import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders, sendFile } from '../../../server/http/send-file.ts';
import type { HandInChoosing } from './choosing.ts';
import { handInContract } from './contract.ts';
import type { HandInFiles } from './files.ts';
import type { OwnHandInService } from './own.ts';
import type { Receipts } from './receipts.ts';

interface HandInRouteDeps {
  own: OwnHandInService;
  choosing: HandInChoosing;
  files: HandInFiles;
  receipts: Receipts;
}

export const handInRoutes = ({ own, choosing, files, receipts }: HandInRouteDeps): Route[] =>
  routesOf(handInContract, {
    'GET /api/my-hand-ins': ({ person }) => own.show(person().id),
    'PUT /api/my-hand-ins/:id/choice': async ({ params, body, person }) => {
      const { id } = person();
      await choosing.forOwnTeam(params.id, body, id);
      return own.show(id);
    },
    'GET /api/hand-ins/:id/file': async ({ params, session, ...request }, reply) => {
      const file = await files.find(params.id, await session());
      return sendFile(request, reply, {
        // What it is, a browser is not to guess and not to show.
        contentType: 'application/octet-stream',
        etag: `"${file.sha256}"`,
        headers: attachmentHeaders(file.name),
        open: file.open,
      });
    },
    'GET /api/receipts/:id': ({ params, network }) => receipts.show(params.id, network),
    'GET /api/receipts/:id/file': async ({ params, network }) => {
      const { name, file } = await receipts.asFile(params.id, network);
      return answer(file, { headers: attachmentHeaders(name) });
    },
    'GET /api/receipts/:id/pdf': async ({ params, network }, reply) => {
      const { name, bytes } = await receipts.asPdf(params.id, network);
      return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
    },
    'POST /api/receipt-check': ({ body, network }) => receipts.check(body, network),
  });
