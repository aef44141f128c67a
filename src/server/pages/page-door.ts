import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODE_HEADER } from '../../schema/paths.ts';
import { clientNetwork } from '../http/client-network.ts';
import { explainError } from '../http/error-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import { failurePage } from './failure-page.ts';
import type { PagePace } from './page-pace.ts';

/** As many as may wait for a rendering inside, where each person has a turn; in a hall many are one network. */
const INSIDE = { atOnce: 64, waiting: 300, retryAfterSeconds: 5 };

export interface PageDoor {
  /** Answers with a page; where none can be made, with one that says so. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown>;
}

/** Networks take turns; beyond what can wait, the one that asks for most is told to come again. */
export function createPageDoor(security: SecurityHeaders, pace: PagePace): PageDoor {
  const queue = createBoundedQueue(INSIDE);
  return {
    async answer(request, reply, work) {
      try {
        return await queue.run(async () => {
          await pace.pass();
          return work();
        }, clientNetwork(request.ip));
      } catch (error) {
        const known = explainError(error, request);
        if (known.status < 500) throw known;
        const { html, styleHash } = failurePage(known);
        return reply
          .code(known.status)
          .headers({
            'content-security-policy': security.policyFor({ styles: [styleHash] }),
            'cache-control': 'no-store',
            [ERROR_CODE_HEADER]: known.publicCode,
            'retry-after': String(known.retryAfterSeconds ?? 5),
          })
          .type('text/html; charset=utf-8')
          .send(html);
      }
    },
  };
}
