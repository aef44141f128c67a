import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { editions } from '../content/current.ts';
import { AppError } from '../schema/app-error.ts';
import { JSON_BODY_MAX_BYTES } from '../schema/limits.ts';
import type { PageData } from '../schema/page-data.ts';
import { createCookies } from './http/cookies.ts';
import { sendError } from './http/error-answer.ts';
import { createHttpServer } from './http/http-server.ts';
import { readJson } from './http/read-json.ts';
import { registerRoute } from './http/register-route.ts';
import { requestLog } from './http/request-log.ts';
import type { Route } from './http/route.ts';
import { declarePublic, keepRouteTable } from './http/route-table.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { createBoundedQueue } from './lib/bounded-queue.ts';
import { createAnswerMemory } from './memory/answer-memory.ts';
import { pinBuiltFiles } from './memory/built-files.ts';
import {
  makePublicPages,
  type PageParts,
  registerPages,
  sendNotFoundPage,
} from './pages/page-routes.ts';
import type { ReactPages } from './pages/react-pages.ts';
import { activityRoutes } from './routes/activity.ts';
import { attendeeFileRoutes } from './routes/attendee-files.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { committeeMemberRoutes } from './routes/committee-members.ts';
import { contactRoutes } from './routes/contact.ts';
import { healthRoutes } from './routes/health.ts';
import { messageRoutes } from './routes/messages.ts';
import { objectRoutes } from './routes/objects.ts';
import { photoRoutes } from './routes/photos.ts';
import { sessionRoutes } from './routes/session.ts';
import { siteFileRoutes } from './routes/site-files.ts';
import type { ActivityLog } from './services/activity.ts';
import type { AttendeeFiles } from './services/attendee-files.ts';
import { createCalendars } from './services/calendar.ts';
import { createChanges } from './services/changes.ts';
import type { Clock } from './services/clock.ts';
import type { CommitteeMembers } from './services/committee-members.ts';
import type { Contact } from './services/contact.ts';
import type { Health } from './services/health.ts';
import type { ImageLibrary } from './services/image-library.ts';
import type { ImageReferences } from './services/image-references.ts';
import type { Messages } from './services/messages.ts';
import type { PhotoFacetCounts } from './services/photo-facets.ts';
import type { Photos } from './services/photos.ts';
import type { Sessions } from './services/sessions.ts';
import { createSiteFiles } from './services/site-files.ts';
import type { Uploads } from './services/uploads.ts';
import type { Store } from './store/store.ts';

export interface AppParts {
  store: Store;
  clock: Clock;
  photos: Photos;
  photoFacets: PhotoFacetCounts;
  committeeMembers: CommitteeMembers;
  activity: ActivityLog;
  sessions: Sessions;
  uploads: Uploads;
  images: ImageLibrary;
  imageReferences: ImageReferences;
  contact: Contact;
  messages: Messages;
  health: Health;
  attendeeFiles: AttendeeFiles;
  pages: ReactPages;
  publicOrigin: string | null;
  /** The public origin, or this machine's where none is set. */
  origin: string;
  trustProxy: number | string | false;
  logger: FastifyBaseLogger;
  onRequestDone?(request: { method: string; route: string; status: number; ms: number }): void;
  /** Requests that were answered before the framework saw them. */
  onAnsweredFromMemory?(): void;
  /** Folder of built files with hashes in their names; none in development. */
  clientFolder: string | null;
  isDevelopment: boolean;
}

/**
 * Making an answer takes a few milliseconds of the one processor; those that are made already do not
 * wait for it. So many wait for two seconds or three, and the rest is told to come again.
 */
const ANSWERS_MADE = { atOnce: 4, waiting: 300, retryAfterSeconds: 2 };

/** The site without a port: tests and `main.ts` decide where it listens. */
export async function createApp(parts: AppParts) {
  const isHttps = parts.publicOrigin?.startsWith('https:') ?? false;
  const security = createSecurityHeaders({ isHttps, isDevelopment: parts.isDevelopment });
  const cookies = createCookies(isHttps);
  const memory = createAnswerMemory(security.base, { room: createBoundedQueue(ANSWERS_MADE) });
  const changes = createChanges({
    store: parts.store,
    onChange(topics) {
      // What answers are made of goes before the answers, so that none is made of what is old.
      parts.images.forgetFacts();
      parts.photoFacets.forget();
      memory.drop(topics);
    },
  });

  const app: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    // One line of our own instead of two for each request; see `request-log.ts`.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedProxies(parts.trustProxy),
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
        isBehindProxy: parts.trustProxy !== false,
        ...(parts.onAnsweredFromMemory ? { onKept: parts.onAnsweredFromMemory } : {}),
      }),
  });

  const routeTable = keepRouteTable(app);
  // Before any route: a route keeps the handler that it was registered with.
  app.setErrorHandler(sendError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(app));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(security.base);
  });
  requestLog(app, parts.onRequestDone);
  await app.register(fastifyCookie);

  const routes: Route[] = [
    ...photoRoutes(parts),
    ...committeeMemberRoutes(parts.committeeMembers),
    ...activityRoutes(parts.activity),
    ...objectRoutes(parts),
    ...sessionRoutes(parts),
    ...contactRoutes(parts.contact),
    ...messageRoutes(parts.messages),
    ...healthRoutes(parts.health),
    ...attendeeFileRoutes(parts.attendeeFiles),
    ...calendarRoutes(createCalendars(editions, parts.origin)),
    ...siteFileRoutes(createSiteFiles(parts.origin)),
  ];
  const routeParts = { ...parts, cookies, changes, memory };
  for (const route of routes.filter(({ kind }) => kind === 'json')) {
    registerRoute(app, route, routeParts);
  }
  // Bytes arrive unparsed, whatever their type, in a scope of their own.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes.filter(({ kind }) => kind === 'raw')) {
      registerRoute(scope, route, routeParts);
    }
  });

  const pageParts: PageParts = {
    pages: parts.pages,
    memory,
    security,
    data: pageData(parts),
    sessionOf: (request) => parts.sessions.find(cookies.read(request, 'session')),
    isDevelopment: parts.isDevelopment,
  };
  registerPages(app, pageParts);
  if (parts.clientFolder !== null) {
    await registerBuiltFiles(app, parts.clientFolder);
    await pinBuiltFiles(memory, parts.clientFolder, FOR_GOOD);
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (isPage && !request.url.startsWith('/api/')) {
      return sendNotFoundPage(pageParts, request, reply);
    }
    throw new AppError('notFound', { sentence: 'There is nothing at this address.' });
  });
  const makePages = (signal: AbortSignal) => makePublicPages(pageParts, { signal });
  return { app, changes, memory, routeTable, makePages };
}
export type App = Awaited<ReturnType<typeof createApp>>;

function pageData({ committeeMembers, photos, photoFacets, clock, origin }: AppParts): PageData {
  return {
    committeeMembers: () => committeeMembers.list(),
    photos: async (query) => (await photos.list(query)).photos,
    photoPage: (query) => photos.list(query),
    photo: (id) => photos.find(id),
    photoFacets: (filter) => photoFacets.get(filter),
    isRehearsal: clock.isRehearsal,
    origin,
  };
}

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

async function registerBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  const shared = { preCompressed: true, index: false as const, cacheControl: false };
  await app.register(async (scope) => {
    declarePublic(scope);
    // The build's own files have a hash of their content in their names.
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
      setHeaders: (reply) => reply.header('cache-control', FOR_AN_HOUR),
      decorateReply: false,
    });
  });
}
