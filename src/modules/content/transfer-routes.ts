import { Readable } from 'node:stream';
import { IMPORT_TIME_LIMIT_MS } from '../../schema/limits.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { attachmentHeaders } from '../../server/http/attachment-headers.ts';
import { allowBodyTime } from '../../server/http/body-time.ts';
import { type Route, rawRoute } from '../../server/http/route.ts';
import type { Exports } from './exports.ts';
import type { Imports } from './imports.ts';
import { documentParamsSchema, documentSummarySchema } from './schema.ts';
import { exportQuerySchema, importQuerySchema } from './transfer-schema.ts';

interface TransferServices {
  exports: Exports;
  imports: Imports;
}

const permission = 'content:write';

/** A document as one file, from one site to another. */
export const transferRoutes = ({ exports, imports }: TransferServices): Route[] => [
  rawRoute({
    method: 'GET',
    path: API_PATHS.contentExport,
    permission,
    params: documentParamsSchema,
    query: exportQuerySchema,
    async handle({ params, query, method }, reply) {
      // Whatever is missing is told in a sentence here; later it could only end the download.
      const { name, parts } = await exports.open(params.document, query.version);
      reply.headers(attachmentHeaders(name)).type('application/json; charset=utf-8');
      return reply.send(method === 'HEAD' ? undefined : Readable.from(parts));
    },
  }),
  rawRoute({
    method: 'POST',
    path: API_PATHS.contentImport,
    permission,
    query: importQuerySchema,
    async handle({ query, body, headers, ifMatch, session, requireStill }, reply) {
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
  }),
];
