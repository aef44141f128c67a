import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders, sendFile } from '../../../server/http/send-file.ts';
import { resultContract } from './contract.ts';
import type { ResultFiles } from './files.ts';
import type { ShownWinners } from './winners.ts';

interface RouteDeps {
  files: ResultFiles;
  winners: ShownWinners;
}

export const resultRoutes = ({ files, winners }: RouteDeps): Route[] =>
  routesOf(resultContract, {
    'GET /api/results/:edition/teams/:team/:kind': async ({ params, ...request }, reply) => {
      const file = await files.find(params);
      return sendFile(request, reply, {
        contentType: 'application/octet-stream',
        etag: `"${file.sha256}"`,
        headers: attachmentHeaders(file.name),
        open: file.open,
      });
    },
    'GET /api/results/:edition/teams/:team/cover': async ({ params, ...request }, reply) => {
      const cover = await files.cover(params);
      return sendFile(request, reply, {
        contentType: 'image/webp',
        etag: `"${cover.name}"`,
        open: cover.open,
      });
    },
    'PUT /api/my-file-consent': ({ body, person }) => files.answer(person().id, body),
    'GET /api/results/:edition': ({ params }) => winners.choices(params.edition),
    'PUT /api/results/:edition/winners': ({ params, body, by }) =>
      winners.choose(params.edition, body.isShown, by()),
  });
