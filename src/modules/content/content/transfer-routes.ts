import { Readable } from 'node:stream';
import { IMPORT_TIME_LIMIT_MS } from '../../../schema/limits.ts';
import { allowBodyTime } from '../../../server/http/body-time.ts';
import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders } from '../../../server/http/send-file.ts';
import { transferContract } from './contract.ts';
import type { Exports } from './exports.ts';
import type { Imports } from './imports.ts';
import { documentSummarySchema } from './schema.ts';

interface TransferServices {
  exports: Exports;
  imports: Imports;
}

/** A document as one file, from one site to another. */
export const transferRoutes = ({ exports, imports }: TransferServices): Route[] =>
  routesOf(transferContract, {
    'GET /api/content/:document/export': async ({ params, query, method }, reply) => {
      // Anything missing is answered with a sentence here; a later failure can only end the download.
      const { name, parts } = await exports.open(params.document, query.version);
      reply.headers(attachmentHeaders(name)).type('application/json; charset=utf-8');
      return reply.send(method === 'HEAD' ? undefined : Readable.from(parts));
    },
    'POST /api/content-import': async (
      { query, body, headers, ifMatch, session, requireStill },
      reply,
    ) => {
      allowBodyTime(reply.request.raw, IMPORT_TIME_LIMIT_MS);
      const length = headers['content-length'];
      const declaredLength = length === undefined ? undefined : Number(length);
      const file = await imports.receive(body, declaredLength, await session());
      // From here on nothing moves on the connection before the answer.
      reply.raw.setTimeout(IMPORT_TIME_LIMIT_MS);
      const asked = { document: query.document, draftNumber: ifMatch, requireStill };
      const summary = await imports.take(file, asked, await session());
      return reply
        .type('application/json; charset=utf-8')
        .send(documentSummarySchema.parse(summary));
    },
  });
