import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOfPath } from '../../schema/own-page-paths.ts';
import { NOTHING_PARAMETER } from '../../schema/page-paths.ts';
import { allPages, OWN_PAGE, type Page } from '../../schema/pages.ts';
import { clientNetwork } from '../http/client-network.ts';
import { sendCached } from '../http/send-cached.ts';
import type { CachedResponse, FreshResponse } from '../memory/response-cache.ts';
import { freshPage, type PageDeps, send } from './fresh-page.ts';
import { previewOf, sendElsewhere, sendPreview, sendPrivatePage } from './private-pages.ts';

// One key and one rendering for every address that does not exist; none of the organisers' own pages can stand there.
const NOT_FOUND_PATH = '/404/404';

// What an id can look like: nothing that an address could read as something else.
const ITEM_ID = /^[\w-]{1,64}$/;

/** Navigations inside the site ask for a page's data alone, under a name next to the page's. */
const ENDINGS = ['', '.data'];

const addressOf = (path: string, ending: string) =>
  path === '/' && ending !== '' ? '/_.data' : `${path}${ending}`;

const hasItemId = (params: unknown): params is { id: string } =>
  ITEM_ID.test((params as { id: string }).id);

const hasPart = (params: unknown): params is { id: string; part: string } =>
  hasItemId(params) && ITEM_ID.test((params as { part?: string }).part ?? '');

export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  for (const page of allPages()) {
    for (const ending of ENDINGS) {
      const path = addressOf(page.path, ending);
      registerPage(app, deps, page, path, () => path);
      for (const screen of page.screens ?? []) {
        const shown = `${screen}${ending}`;
        registerPage(app, deps, page, shown, () => shown);
        registerPage(app, deps, page, `${screen}/:id${ending}`, ({ params }) =>
          hasItemId(params) ? shown : null,
        );
      }
      if (!page.hasItems) continue;
      registerPage(app, deps, page, `${page.path}/:id${ending}`, ({ params }) =>
        hasItemId(params) ? `${page.path}/${params.id}${ending}` : null,
      );
      if (!page.hasParts) continue;
      registerPage(app, deps, page, `${page.path}/:id/:part${ending}`, ({ params }) =>
        hasPart(params) ? `${page.path}/${params.id}/${params.part}${ending}` : null,
      );
    }
  }
}

/** `pathOf` is null where there can be no page. */
function registerPage(
  app: FastifyInstance,
  deps: PageDeps,
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
      deps.queue.answer(request, reply, async () => {
        const path = pathOf(request);
        if (path === null) return sendNotFoundPage(deps, request, reply);
        const preview = previewOf(request, deps);
        if (preview) return sendPreview(deps, { page, path }, preview, request, reply);
        if (permission === 'public') {
          const query = await shownQuery(deps, page, request);
          const isListed = path === url || isScreen(page, path) || (await isPast(deps, path));
          const isPinned = query === '' && isListed;
          return sendPage(deps, { path: `${path}${query}`, isPinned }, request, reply);
        }
        return sendPrivatePage(deps, { page, path }, request, reply);
      }),
  });
}

const searchOf = ({ url }: FastifyRequest) => url.slice(url.split('?', 1)[0]?.length);

const isScreen = ({ screens = [] }: Page, path: string) =>
  screens.includes(path.replace(/\.data$/, ''));

/** Pages of past editions are few, and listed: they stay in memory as all public pages do. */
async function isPast({ data }: PageDeps, path: string): Promise<boolean> {
  return (await data.pastPaths()).includes(path.replace(/\.data$/, ''));
}

/** The part of the query that the page is made of, in one order: it is part of the key. */
async function shownQuery(
  { data }: PageDeps,
  { query: names = {}, photoFilter = [] }: Page,
  { query }: FastifyRequest,
): Promise<string> {
  const given = query as Record<string, unknown>;
  const shown = new URLSearchParams();
  for (const [name, known] of Object.entries(names)) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    const text = value.trim();
    if (text !== '' && (known === 'any' || known.includes(text))) shown.set(name, text);
  }
  const filter = [...shown].filter(([name]) => photoFilter.includes(name));
  if (filter.length > 0 && (await data.isEmptyPhotoFilter(Object.fromEntries(filter)))) {
    for (const name of [...shown.keys()]) if (names[name] === 'any') shown.delete(name);
    shown.set(NOTHING_PARAMETER, '');
  }
  return shown.size === 0 ? '' : `?${shown}`;
}

/**
 * Makes every public page before it is requested: one that is in memory can be shown also
 * while the database is away. One after the other, so that visitors hardly wait for it.
 */
export async function makePublicPages(
  deps: PageDeps,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const pages = allPages().filter(({ access }) => access === 'public');
  const paths = [
    ...pages.map(({ path }) => path),
    ...(await deps.data.pastPaths()),
    ...(await deps.data.ownPaths()),
  ].flatMap((path) => ENDINGS.map((ending) => addressOf(path, ending)));
  for (const path of [...paths, NOT_FOUND_PATH]) {
    if (signal.aborted) return;
    await keptPage(deps, { path, party: null });
  }
}

/** Addresses that the site itself has nothing at: one of the organisers' own pages, or the not-found screen. */
export function answerUnknown(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return deps.queue.answer(request, reply, async () => {
    // With a slash at its end too, as Fastify has it for the site's own pages.
    const path = (request.url.split('?', 1)[0] ?? '').replace(/(?<=[^/])\/$/, '');
    const shown = path.replace(/\.data$/, '');
    if (addressOfPath(shown) === null) return sendNotFoundPage(deps, request, reply);
    const preview = previewOf(request, deps);
    if (preview) return sendPreview(deps, { page: OWN_PAGE, path }, preview, request, reply);
    const found = await deps.data.ownPageAt(shown);
    if (!found) return sendNotFoundPage(deps, request, reply);
    const { movedTo } = found;
    if (movedTo === undefined) return sendPage(deps, { path, isPinned: true }, request, reply);
    // For good, but asked again: another page may take the address.
    reply.header('cache-control', 'no-cache');
    return sendElsewhere(reply, `${movedTo}${searchOf(request)}`, path === shown, 308);
  });
}

function sendNotFoundPage(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return sendPage(deps, { path: NOT_FOUND_PATH, isPinned: true }, request, reply);
}

async function sendPage(
  deps: PageDeps,
  { path, isPinned }: { path: string; isPinned: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const party = isPinned ? null : clientNetwork(request.ip);
  if (deps.isDevelopment) return send(reply, await freshPublicPage(deps, { path, party }));
  try {
    return sendCached(request.raw, reply, await keptPage(deps, { path, party }));
  } catch (error) {
    if (!(error instanceof MissingPage)) throw error;
    const isDocument = error.page.headers['content-type']?.startsWith('text/html');
    return isDocument ? sendNotFoundPage(deps, request, reply) : send(reply, error.page);
  }
}

// Kept for everyone, so it must not be personal: it gets no session.
async function freshPublicPage(
  deps: PageDeps,
  { path, ...wanted }: RequestedPage & { hasNotFoundPage?: boolean },
): Promise<FreshResponse> {
  // Asked before the page is made: if that instant passes meanwhile, the page is old at once.
  const validUntil = await deps.data.contentUntil();
  const page = await freshPage({ ...deps, session: null, ...wanted }, path, 'no-cache');
  return { ...page, validUntil };
}

interface RequestedPage {
  path: string;
  /** Null for one of the pages that the site always has ready. */
  party: string | null;
}

function keptPage(deps: PageDeps, { path, party }: RequestedPage): Promise<CachedResponse> {
  const isPinned = party === null;
  return deps.memory.fill(path, { topics: deps.topics, isPinned, party }, async () => {
    const page = await freshPublicPage(deps, { path, party, hasNotFoundPage: !isPinned });
    // Anyone can invent addresses: those of nothing must not evict real ones.
    if (page.status === 404 && !isPinned) throw new MissingPage(page);
    return page;
  });
}

class MissingPage extends Error {
  readonly page: FreshResponse;

  constructor(page: FreshResponse) {
    super('There is no such page.');
    this.page = page;
  }
}
