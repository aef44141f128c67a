import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODE_HEADER } from '../../schema/paths.ts';
import { clientNetwork } from '../http/client-network.ts';
import { explainError } from '../http/error-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { FairQueue } from '../lib/fair-queue.ts';
import { failurePage } from './failure-page.ts';

export interface PageQueue {
  /** Answers with a page; where none can be made, with one that says so. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown>;
}

export function createPageQueue(queue: FairQueue, security: SecurityHeaders): PageQueue {
  return {
    async answer(request, reply, work) {
      try {
        return await queue.enter(clientNetwork(request.ip), work);
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
