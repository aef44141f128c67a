import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../schema/app-error.ts';
import { ERROR_CODE_HEADER } from '../../schema/paths.ts';
import { clientNetwork } from '../http/client-network.ts';
import { explainError } from '../http/error-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { hashOfInline } from '../http/security-headers.ts';
import type { FairQueue } from '../lib/bounded-queue.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import type { Pace } from '../lib/pace.ts';
import type { ReactPages } from './react-pages.ts';

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

const STYLE = `:root{color-scheme:light dark}
body{max-width:36rem;margin:20vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:2.5rem;line-height:1.05;letter-spacing:-.03em}`;

/** What a visitor sees when a page cannot be made: it needs no data, no script and no file. */
export function failurePage({ sentence }: AppError): { html: string; styleHash: string } {
  return {
    html: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page could not be shown</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>This page could not be shown</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="/">Back to Home</a></p>
</main>
</body>
</html>
`,
    styleHash: hashOfInline(STYLE),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Several at once only where they wait for the database: each is some milliseconds of the one processor. */
const RENDERINGS = { atOnce: 4, waiting: 300, retryAfterSeconds: 5 };

/** Every rendering of a page passes here. */
export function inTurns(pages: ReactPages, pace: Pace): ReactPages {
  const queue = createBoundedQueue(RENDERINGS);
  return {
    render: (path, request) =>
      queue.run(async () => {
        await pace.pass();
        // Skip clients that hung up: asking and leaving must not cost anything.
        if (request.isGone?.()) throw new AppError('unavailable');
        return pages.render(path, { giveWay: pace.pass, ...request });
      }, request.party),
  };
}
