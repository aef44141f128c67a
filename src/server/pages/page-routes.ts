import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentPreview, PageData, SentForm } from '../../schema/page-data.ts';
import { loginBefore, PREVIEW_PARAMETERS, signInBefore } from '../../schema/page-paths.ts';
import { type Page, pagesFor } from '../../schema/pages.ts';
import { ERROR_CODE_HEADER } from '../../schema/paths.ts';
import type { Access } from '../access/access.ts';
import { isSignedIn, type Session } from '../access/session.ts';
import type { Topic } from '../db/revisions.ts';
import { explainError } from '../http/error-answer.ts';
import { PRIVATE_HEADERS } from '../http/private-headers.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { sendKept } from '../http/send-kept.ts';
import type { AnswerMemory, FreshAnswer, KeptAnswer } from '../memory/answer-memory.ts';
import { failurePage } from './failure-page.ts';
import type { ReactPages } from './react-pages.ts';

export interface PageParts {
  pages: ReactPages;
  memory: AnswerMemory;
  security: SecurityHeaders;
  data: PageData;
  /** Any page may show any data; a write is rare, and making a page again takes milliseconds. */
  topics: readonly Topic[];
  access: Access;
  sessionOf(request: FastifyRequest): Promise<Session>;
  now(): Date;
  /** Each request then renders again, and there are pages for those who work on the site. */
  isDevelopment: boolean;
}

const PREVIEW_PERMISSION = 'content:write';

// One key and one rendering for every address that does not exist.
const NOT_FOUND_PATH = '/404';

// What an id can look like: nothing that an address could read as something else.
const ITEM_ID = /^[\w-]{1,64}$/;

/** Navigations inside the site ask for a page's data alone, under a name next to the page's. */
const ENDINGS = ['', '.data'];

const addressOf = (path: string, ending: string) =>
  path === '/' && ending !== '' ? '/_.data' : `${path}${ending}`;

export function registerPages(app: FastifyInstance, parts: PageParts): void {
  for (const page of pagesFor(parts)) {
    for (const ending of ENDINGS) {
      const path = addressOf(page.path, ending);
      registerPage(app, parts, page, path, () => path);
      if (!page.hasItems) continue;
      registerPage(app, parts, page, `${page.path}/:id${ending}`, ({ params }) => {
        const { id } = params as { id: string };
        return ITEM_ID.test(id) ? `${page.path}/${id}${ending}` : null;
      });
    }
  }
}

/** `pathOf` is null where there can be no page. */
function registerPage(
  app: FastifyInstance,
  parts: PageParts,
  page: Page,
  url: string,
  pathOf: (request: FastifyRequest) => string | null,
): void {
  const { access: permission } = page;
  app.route({
    method: ['GET', 'HEAD'],
    url,
    exposeHeadRoute: false,
    config: { permission },
    handler: (request, reply) =>
      orFailurePage(parts, request, reply, async () => {
        const path = pathOf(request);
        if (path === null) return sendNotFoundPage(parts, request, reply);
        const preview = previewOf(request, parts);
        if (preview) return sendPreview(parts, path, preview, request, reply);
        if (permission === 'public') {
          const query = shownQuery(page, request);
          const isPinned = query === '' && (path === url || (await isPast(parts, path)));
          return sendPage(parts, { path: `${path}${query}`, isPinned }, request, reply);
        }
        reply.headers(PRIVATE_HEADERS);
        const session = await parts.sessionOf(request);
        const isDocument = path === page.path;
        if (page.signInPath !== undefined && !parts.access.can(session, permission)) {
          return sendElsewhere(reply, signInBefore(page.signInPath, page.path), isDocument);
        }
        if (!isSignedIn(session)) return sendElsewhere(reply, loginBefore(page.path), isDocument);
        parts.access.require(session, permission);
        return sendPrivatePage({ ...parts, session }, path, request, reply);
      }),
  });
}

/** `?preview=2027&at=2027-07-20T09:00Z`: null where none is asked for. */
function previewOf({ query }: FastifyRequest, { now }: PageParts): ContentPreview | null {
  const given = query as Record<string, unknown>;
  const document = given[PREVIEW_PARAMETERS.document];
  if (document === undefined) return null;
  // Without a moment that can be read it is now, without a version the draft.
  const moment = Date.parse(String(given[PREVIEW_PARAMETERS.moment]));
  const version = Number(given[PREVIEW_PARAMETERS.version]);
  return {
    now: Number.isNaN(moment) ? now().getTime() : moment,
    document: String(document),
    version: Number.isInteger(version) && version > 0 ? version : null,
  };
}

/** A page as the drafts would have it: never from memory, never into it, and for editors alone. */
async function sendPreview(
  parts: PageParts,
  path: string,
  preview: ContentPreview,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.headers(PRIVATE_HEADERS);
  const session = await parts.sessionOf(request);
  parts.access.require(session, PREVIEW_PERMISSION);
  const data = { ...parts.data, content: () => parts.data.contentPreview(preview) };
  return sendPrivatePage({ ...parts, data, session, mayBeFramed: true }, path, request, reply);
}

/** Pages of past editions are few, and listed: they stay in memory as all public pages do. */
async function isPast({ data }: PageParts, path: string): Promise<boolean> {
  return (await data.pastPaths()).includes(path.replace(/\.data$/, ''));
}

/** The part of the query that the page is made of, in one order: it is part of the key. */
function shownQuery({ query: names = {} }: Page, { query }: FastifyRequest): string {
  const given = query as Record<string, unknown>;
  const shown = new URLSearchParams();
  for (const [name, known] of Object.entries(names)) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    const text = value.trim();
    if (text !== '' && (known === 'any' || known.includes(text))) shown.set(name, text);
  }
  return shown.size === 0 ? '' : `?${shown}`;
}

/** A person is led to where they can sign in; a bare 401 would be the end of the way. */
function sendElsewhere(reply: FastifyReply, target: string, isDocument: boolean): FastifyReply {
  if (isDocument) return reply.redirect(target, 302);
  // How React Router wants to be told of a redirect by somebody before it.
  return reply.code(204).header('x-remix-redirect', target).send();
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
  const paths = [...pages.map(({ path }) => path), ...(await parts.data.pastPaths())].flatMap(
    (path) => ENDINGS.map((ending) => addressOf(path, ending)),
  );
  for (const path of [...paths, NOT_FOUND_PATH]) {
    if (signal.aborted) return;
    await keptPage(parts, { path, isPinned: true });
  }
}

/** The not-found screen, for pages that do not exist. */
export function sendNotFoundPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return orFailurePage(parts, request, reply, () =>
    sendPage(parts, { path: NOT_FOUND_PATH, isPinned: true }, request, reply),
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
        [ERROR_CODE_HEADER]: known.publicCode,
        'retry-after': '5',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

async function sendPage(
  parts: PageParts,
  { path, isPinned }: { path: string; isPinned: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (parts.isDevelopment) return send(reply, await freshPublicPage(parts, path));
  try {
    return sendKept(request.raw, reply, await keptPage(parts, { path, isPinned }));
  } catch (error) {
    if (!(error instanceof MissingPage)) throw error;
    const isDocument = error.page.headers['content-type']?.startsWith('text/html');
    return isDocument ? sendNotFoundPage(parts, request, reply) : send(reply, error.page);
  }
}

// Kept for everybody, so that it cannot be anybody's: it gets no session.
async function freshPublicPage(parts: PageParts, path: string): Promise<FreshAnswer> {
  // Asked before the page is made: if that instant passes meanwhile, the page is old at once.
  const validUntil = await parts.data.contentUntil();
  return { ...(await freshPage({ ...parts, session: null }, path, 'no-cache')), validUntil };
}

function keptPage(
  parts: PageParts,
  { path, isPinned }: { path: string; isPinned: boolean },
): Promise<KeptAnswer> {
  return parts.memory.fill(path, { topics: parts.topics, isPinned }, async () => {
    const page = await freshPublicPage(parts, path);
    // Anybody can invent addresses: those of nothing are not to push out those of something.
    if (page.status === 404 && !isPinned) throw new MissingPage(page);
    return page;
  });
}

class MissingPage extends Error {
  readonly page: FreshAnswer;

  constructor(page: FreshAnswer) {
    super('There is no such page.');
    this.page = page;
  }
}

async function sendPrivatePage(
  parts: PageParts & { session: Session; mayBeFramed?: boolean },
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // Of the address only the query is the visitor's: "GET http://other-host/page" is also allowed.
  const [, query] = /^[^?]*(\?.*)$/s.exec(request.url) ?? [];
  const page = await freshPage(parts, `${path}${query ?? ''}`, PRIVATE_HEADERS['cache-control']);
  return send(reply, page);
}

/** Renders a page, whatever is kept of it. */
export async function freshPage(
  {
    pages,
    data,
    security,
    session,
    form = null,
    mayBeFramed = false,
  }: Pick<PageParts, 'pages' | 'data' | 'security'> & {
    session: Session | null;
    form?: SentForm | null;
    mayBeFramed?: boolean;
  },
  path: string,
  cacheControl: string,
): Promise<FreshAnswer> {
  const page = await pages.render(path, { data, session, form });
  const policy = security.policyFor({
    scripts: page.scriptHashes,
    styles: page.styleHashes,
    mayBeFramed,
  });
  return {
    status: page.status,
    body: page.body,
    isKept: page.isKept,
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
