import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '../../schema/page-data.ts';
import { pagesFor } from '../../schema/pages.ts';
import { explainError } from '../http/error-answer.ts';
import { PRIVATE_HEADERS } from '../http/private-headers.ts';
import { requireAccess } from '../http/require-access.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { AnswerMemory, FreshAnswer, KeptAnswer } from '../memory/answer-memory.ts';
import { sendKept } from '../memory/send-kept.ts';
import type { Session } from '../services/sessions.ts';
import type { Topic } from '../store/revisions.ts';
import { failurePage } from './failure-page.ts';
import type { ReactPages } from './react-pages.ts';

export interface PageParts {
  pages: ReactPages;
  memory: AnswerMemory;
  security: SecurityHeaders;
  data: PageData;
  sessionOf(request: FastifyRequest): Promise<Session>;
  /** Each request then renders anew, and there are pages for those who work on the site. */
  isDevelopment: boolean;
}

// Any page may show any data; a write is rare, and making a page anew takes milliseconds.
const PAGE_TOPICS: readonly Topic[] = ['photos', 'committee'];

// One key and one rendering for every address that does not exist.
const NOT_FOUND_PATH = '/404';

/** Navigations inside the site ask for a page's data alone, under a name next to the page's. */
function addressesOf(path: string): string[] {
  return [path, path === '/' ? '/_.data' : `${path}.data`];
}

export function registerPages(app: FastifyInstance, parts: PageParts): void {
  for (const { path, access } of pagesFor(parts)) {
    for (const url of addressesOf(path)) {
      app.route({
        method: ['GET', 'HEAD'],
        url,
        exposeHeadRoute: false,
        config: { access },
        handler: (request, reply) =>
          orFailurePage(parts, request, reply, async () => {
            if (access === 'public') return sendPage(parts, url, request, reply);
            reply.headers(PRIVATE_HEADERS);
            requireAccess(access, await parts.sessionOf(request));
            return sendPrivatePage(parts, url, request, reply);
          }),
      });
    }
  }
}

/**
 * Makes every public page before somebody asks for it: one that is in memory can be shown also
 * while the database is away. One after the other, so that visitors hardly wait for it.
 */
export async function makePublicPages(
  parts: PageParts,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const pages = pagesFor(parts).filter(({ access }) => access === 'public');
  const paths = pages.flatMap(({ path }) => addressesOf(path));
  for (const path of [...paths, NOT_FOUND_PATH]) {
    if (signal.aborted) return;
    await keptPage(parts, path);
  }
}

/** The not-found screen, for pages that do not exist. */
export function sendNotFoundPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return orFailurePage(parts, request, reply, () =>
    sendPage(parts, NOT_FOUND_PATH, request, reply),
  );
}

/** A page that cannot be made is answered with a page, not with a line of text. */
async function orFailurePage(
  { security }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const known = explainError(error, request);
    if (known.status < 500) throw known;
    const { html, styleHash } = failurePage(known);
    return reply
      .code(known.status)
      .headers({
        'content-security-policy': security.policyFor({ styles: [styleHash] }),
        'cache-control': 'no-store',
        'retry-after': '5',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

async function sendPage(
  parts: PageParts,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (parts.isDevelopment) return send(reply, await freshPublicPage(parts, path));
  // The query is for the script in the page: it changes nothing here, and is not part of the key.
  return sendKept(request.raw, reply, await keptPage(parts, path));
}

const freshPublicPage = (parts: PageParts, path: string) => freshPage(parts, path, 'no-cache');

function keptPage(parts: PageParts, path: string): Promise<KeptAnswer> {
  const use = { topics: PAGE_TOPICS, isPinned: true };
  return parts.memory.fill(path, use, () => freshPublicPage(parts, path));
}

async function sendPrivatePage(
  parts: PageParts,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // Of the address only the query is the visitor's: "GET http://other-host/page" is also allowed.
  const [, query] = /^[^?]*(\?.*)$/s.exec(request.url) ?? [];
  const page = await freshPage(parts, `${path}${query ?? ''}`, PRIVATE_HEADERS['cache-control']);
  return send(reply, page);
}

async function freshPage(
  { pages, data, security }: PageParts,
  path: string,
  cacheControl: string,
): Promise<FreshAnswer> {
  const page = await pages.render(path, data);
  const policy = security.policyFor({ scripts: page.scriptHashes, styles: page.styleHashes });
  return {
    status: page.status,
    body: page.body,
    headers: {
      ...page.headers,
      'content-security-policy': policy,
      'cache-control': cacheControl,
    },
  };
}

function send(reply: FastifyReply, { status, headers, body }: FreshAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
