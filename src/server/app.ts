import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyBodyParser,
  type FastifyInstance,
  LogController,
} from 'fastify';
import { AppError } from '../schema/app-error.ts';
import { JSON_BODY_MAX_BYTES } from '../schema/limits.ts';
import type { PageFacts } from '../schema/page-request.ts';
import { PAGE_WORKER_PATH } from '../schema/paths.ts';
import type { Access } from './access/access.ts';
import type { Session } from './access/session.ts';
import type { Changes } from './db/changes.ts';
import type { Topic } from './db/revisions.ts';
import { trustedProxies } from './http/client-network.ts';
import { createCookies } from './http/cookies.ts';
import { sendError } from './http/error-answer.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerRoute } from './http/register-route.ts';
import { requestLog } from './http/request-log.ts';
import type { Route } from './http/route.ts';
import { declarePublic, keepRouteTable, methodsByAddress } from './http/route-table.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { answerFromMemory } from './http/send-cached.ts';
import { createBoundedQueue, createFairQueue } from './lib/bounded-queue.ts';
import type { Clock } from './lib/clock.ts';
import { createPace, RESTLESS } from './lib/pace.ts';
import { keepBuiltFiles } from './memory/built-files.ts';
import { createResponseCache, type ResponseCache } from './memory/response-cache.ts';
import type { PageDeps } from './pages/fresh-page.ts';
import { type PageForm, registerForms } from './pages/page-forms.ts';
import { createPageQueue, inTurns } from './pages/page-queue.ts';
import { answerUnknown, makePublicPages, registerPages } from './pages/page-routes.ts';
import type { ReactPages } from './pages/react-pages.ts';

/** Of what the modules hand over, that which an app needs. */
interface AppModule {
  routes?: readonly Route[];
  forms?: readonly PageForm[];
}

export interface AppDeps {
  changes: Changes;
  access: Access;
  clock: Pick<Clock, 'now'>;
  findSession(token: string | null): Promise<Session>;
  opened: readonly AppModule[];
  topics: readonly Topic[];
  pageData: PageFacts;
  pages: ReactPages;
  publicOrigin: string | null;
  trustProxy: number | string | false;
  logger: FastifyBaseLogger;
  onRequestDone?(request: { method: string; route: string; status: number; ms: number }): void;
  /** Requests that were answered before the framework saw them. */
  onAnsweredFromMemory?(): void;
  /** Folder of built files with hashes in their names; none in development. */
  clientFolder: string | null;
  isDevelopment: boolean;
  packsAllLightly?: boolean;
  neverRests?: boolean;
  patienceMs?: number | undefined;
}

/**
 * Making an answer takes a few milliseconds of the one processor; those that are made already do not
 * wait for it. So many wait for two seconds or three, and the rest is told to come again.
 */
const ANSWERS_MADE = { atOnce: 4, waiting: 300, retryAfterSeconds: 2 };

/** The site without a port: tests and `main.ts` decide where it listens. */
export async function createApp(deps: AppDeps) {
  const isHttps = deps.publicOrigin?.startsWith('https:') ?? false;
  const security = createSecurityHeaders({ isHttps, isDevelopment: deps.isDevelopment });
  const cookies = createCookies(isHttps);
  const memoryOptions = {
    now: () => deps.clock.now().getTime(),
    packsAllLightly: deps.packsAllLightly ?? false,
    patienceMs: deps.patienceMs,
  };
  const room = createBoundedQueue(ANSWERS_MADE);
  const memory = createResponseCache(security.base, { ...memoryOptions, room });
  const privateMemory = createResponseCache(security.base, memoryOptions);
  const { changes } = deps;
  changes.follow((topics) => {
    memory.drop(topics);
    privateMemory.drop(topics);
  });

  const app: FastifyInstance = fastify({
    loggerInstance: deps.logger,
    // One line of our own instead of two for each request; see `request-log.ts`.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedProxies(deps.trustProxy),
    bodyLimit: JSON_BODY_MAX_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // The server answers them itself: it knows what else the connection waits for.
    clientErrorHandler() {},
    // For addresses that cannot even be looked up: they pass no hook and no error handler.
    frameworkErrors(error, request, reply) {
      reply.headers(security.base);
      sendError(error, request, reply);
    },
    serverFactory: (handle) =>
      createHttpServer(memory, handle, {
        isBehindProxy: deps.trustProxy !== false,
        ...(deps.onAnsweredFromMemory ? { onKept: deps.onAnsweredFromMemory } : {}),
      }),
  });

  const routeTable = keepRouteTable(app, deps.access);
  // Before any route: a route keeps the handler that it was registered with.
  app.setErrorHandler(sendError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(app));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(security.base);
  });
  requestLog(app, deps.onRequestDone);
  await app.register(fastifyCookie);

  const routes = deps.opened.flatMap((module) => module.routes ?? []);
  for (const { path, cacheTopics } of routes.filter((route) => route.kind === 'json')) {
    const unknown = cacheTopics?.find((topic) => !deps.topics.includes(topic));
    if (unknown) throw new Error(`No module raises ${unknown}, on which ${path} depends.`);
  }
  const pace = deps.neverRests ? RESTLESS : createPace();
  const routeDeps = { ...deps, cookies, memory, queue: createFairQueue(pace) };
  for (const route of routes.filter(({ kind }) => kind === 'json')) {
    registerRoute(app, route, routeDeps);
  }
  // Bytes arrive unparsed, whatever their type, in a scope of their own.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes.filter(({ kind }) => kind === 'raw')) {
      registerRoute(scope, route, routeDeps);
    }
  });

  const pageParts: PageDeps = {
    pages: inTurns(deps.pages, pace),
    queue: createPageQueue(createFairQueue(pace), security),
    memory,
    privateMemory,
    security,
    data: deps.pageData,
    topics: deps.topics,
    access: deps.access,
    sessionOf: (request) => deps.findSession(cookies.read(request, 'session')),
    now: () => deps.clock.now(),
    isDevelopment: deps.isDevelopment,
  };
  registerPages(app, pageParts);
  const forms = deps.opened.flatMap((module) => module.forms ?? []);
  await registerForms(app, forms, {
    ...pageParts,
    cookies,
    changes,
    publicOrigin: deps.publicOrigin,
  });
  if (deps.clientFolder !== null) {
    await registerBuiltFiles(app, deps.clientFolder, memory);
  }

  let methodsOf: ReturnType<typeof methodsByAddress> | undefined;
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (isPage && !request.url.startsWith('/api/')) {
      return answerUnknown(pageParts, request, reply);
    }
    methodsOf ??= methodsByAddress(routeTable());
    const methods = methodsOf(request.url);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      throw new AppError('methodNotAllowed');
    }
    throw new AppError('notFound', { sentence: 'There is nothing at this address.' });
  });
  const makePages = (signal: AbortSignal) => makePublicPages(pageParts, { signal });
  return { app, memory, routeTable, makePages };
}

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** A worker works under the policy of its own file, and must be able to fetch what it keeps. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

async function registerBuiltFiles(
  app: FastifyInstance,
  folder: string,
  memory: ResponseCache,
): Promise<void> {
  const keep = await keepBuiltFiles(memory, folder, FOR_GOOD);
  const shared = { preCompressed: true, index: false as const, cacheControl: false };
  await app.register(async (scope) => {
    declarePublic(scope);
    // The build's own files have a hash of their content in their names.
    scope.addHook('onRequest', async ({ raw }, reply) => {
      if (!(await keep(raw.url ?? ''))) return;
      reply.hijack();
      answerFromMemory(memory, raw, reply.raw);
    });
    await scope.register(fastifyStatic, {
      ...shared,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => reply.header('cache-control', FOR_GOOD),
    });
    // Each of the others has a route of its own, so that pages can stand beside them.
    await scope.register(fastifyStatic, {
      ...shared,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders(reply, path) {
        reply.header('cache-control', FOR_AN_HOUR);
        if (path.startsWith(join(folder, PAGE_WORKER_PATH))) reply.headers(WORKER_HEADERS);
      },
      decorateReply: false,
    });
  });
}

/**
 * Reads JSON as Fastify does, refusing keys that would reach into prototypes; an empty body is no
 * body, because every call of the site says that it sends JSON, including those that send nothing.
 */
function readJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  };
}
