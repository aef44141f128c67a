import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a table in parts. What fails at once is told in a sentence; later it could only end the download. */
export async function sendCsv(reply: FastifyReply, name: string, parts: AsyncGenerator<string>) {
  const { value: first = '' } = await parts.next();
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type('text/csv; charset=utf-8').send(Readable.from(withFirst(first, parts)));
}

async function* withFirst(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
