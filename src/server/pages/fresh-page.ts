import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFacts } from '../../schema/page-request.ts';
import { allPages } from '../../schema/pages.ts';
import type { Access } from '../access/access.ts';
import type { Session } from '../access/session.ts';
import type { Topic } from '../db/revisions.ts';
import { CAMERA_HEADERS, type SecurityHeaders } from '../http/security-headers.ts';
import type { FreshResponse, ResponseCache } from '../memory/response-cache.ts';
import type { PageQueue } from './page-queue.ts';
import type { ReactPages, RenderingRequest } from './react-pages.ts';

export interface PageDeps {
  pages: ReactPages;
  /** Handles all requests for pages that are not sent straight from memory. */
  queue: PageQueue;
  memory: ResponseCache;
  /** Of pages that are not public: no request is answered from it before it is known who asks. */
  privateMemory: ResponseCache;
  security: SecurityHeaders;
  data: PageFacts;
  /** Any page may show any data; a write is rare, and making a page again takes milliseconds. */
  topics: readonly Topic[];
  access: Access;
  sessionOf(request: FastifyRequest): Promise<Session>;
  now(): Date;
  /** Each request then renders again, and there are pages for those who work on the site. */
  isDevelopment: boolean;
}

/** Renders a page, whatever is kept of it. */
export async function freshPage(
  {
    pages,
    data,
    security,
    mayBeFramed = false,
    ...request
  }: Pick<PageDeps, 'pages' | 'data' | 'security'> &
    Omit<RenderingRequest, 'data'> & { mayBeFramed?: boolean },
  path: string,
  cacheControl: string,
): Promise<FreshResponse> {
  const page = await pages.render(path, { data, ...request });
  const usesCamera = allPages().some((each) => each.usesCamera && each.path === path);
  const policy = security.policyFor({
    scripts: page.scriptHashes,
    styles: page.styleHashes,
    mayBeFramed,
    compilesWasm: usesCamera,
  });
  return {
    status: page.status,
    body: page.body,
    isKept: page.isKept,
    headers: {
      ...page.headers,
      ...(usesCamera ? CAMERA_HEADERS : {}),
      'content-security-policy': policy,
      'cache-control': cacheControl,
    },
  };
}

export function send(reply: FastifyReply, { status, headers, body }: FreshResponse): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
