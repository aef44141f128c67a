import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { HOUSEKEEPING_INTERVAL_MS, REVISION_POLL_MS } from '../schema/limits.ts';
import { createApp } from './app.ts';
import { StartError } from './env.ts';
import { closeHttpServer } from './http/http-server.ts';
import type { RouteEntry } from './http/route-table.ts';
import type { Installation } from './installation.ts';
import type { Job } from './jobs/timer.ts';
import { startTimer } from './jobs/timer.ts';
import { createReactPages, type WebBuild } from './pages/react-pages.ts';

interface SiteServerOptions {
  installation: Installation;
  logger: FastifyBaseLogger;
  loadBuild(): Promise<WebBuild>;
  clientFolder: string | null;
  /** These spare tests what takes time. */
  pollEveryMs?: number;
  drainMs?: number;
  packsAllLightly?: boolean;
  /** Between the steps of making pages. */
  neverRests?: boolean;
  /** How long a visitor waits for a new page who can have the one of before. */
  patienceMs?: number;
  /** Vite's part in development: answers what belongs to it, else calls on. */
  developmentMiddleware?: DevelopmentMiddleware;
}

type DevelopmentMiddleware = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: () => void,
) => void;

export interface SiteServer {
  port: number;
  /** Every route with who may use it. */
  routeTable(): RouteEntry[];
  /** Makes the public pages before they are asked for; what fails is made at the first request. */
  makePages(): Promise<void>;
  /** Finishes what is under way, then closes everything. */
  stop(): Promise<void>;
}

/** The whole site on its port, with the work that it does by itself. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { installation, logger } = options;
  const { settings, origin, opened, changes } = installation;
  const isDevelopment = options.developmentMiddleware !== undefined;
  const metrics = settings.metrics && (await import('./metrics.ts')).createMetrics();

  const { app, routeTable, makePages } = await createApp({
    ...installation,
    topics: installation.declared.topics,
    pages: createReactPages({
      loadBuild: options.loadBuild,
      mode: isDevelopment ? 'development' : 'production',
      origin,
    }),
    publicOrigin: settings.publicOrigin,
    trustProxy: settings.trustProxy,
    logger,
    ...(metrics
      ? { onRequestDone: metrics.observe, onAnsweredFromMemory: metrics.answeredFromMemory }
      : {}),
    clientFolder: options.clientFolder,
    isDevelopment,
    packsAllLightly: options.packsAllLightly ?? false,
    neverRests: options.neverRests ?? false,
    patienceMs: options.patienceMs,
  });
  if (options.developmentMiddleware) attachMiddleware(app, options.developmentMiddleware);

  const jobs: Job[] = [
    {
      what: 'looking for changes',
      everyMs: options.pollEveryMs ?? REVISION_POLL_MS,
      work: () => changes.check(),
    },
    {
      what: 'housekeeping',
      everyMs: HOUSEKEEPING_INTERVAL_MS,
      async work() {
        await installation.housekeeping.run();
      },
    },
    ...opened.flatMap((module) => module.jobs ?? []),
  ];
  for (const module of opened) await module.start?.();
  const timers = jobs.map(({ what, everyMs, work, onStart }) => {
    const onError = (error: unknown) => logger.error({ err: error }, `failed: ${what}`);
    const timer = startTimer({ everyMs, work, onError });
    onStart?.(() => timer.nudge());
    return timer;
  });

  await changes.check();
  await app.ready();
  const port = await listen(() => listenOn(app.server, settings.port, settings.host));
  let metricsServer: Server | undefined;
  if (metrics && settings.metrics) {
    const { port, host } = settings.metrics;
    metricsServer = await listen(() => metrics.listen(port, host));
  }
  for (const module of opened) module.started?.();

  const stopping = new AbortController();
  let pagesMade: Promise<void> = Promise.resolve();

  async function stop(): Promise<void> {
    for (const module of opened) module.stopping?.();
    stopping.abort();
    await pagesMade;
    // Fastify closes only a server that it has opened itself.
    await closeHttpServer(app.server, options.drainMs);
    await Promise.all(timers.map((each) => each.stop()));
    await app.close();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await installation.close();
  }
  return {
    port,
    routeTable,
    makePages() {
      pagesMade = makePages(stopping.signal).catch((error) =>
        logger.error({ err: error }, 'failed: making the pages'),
      );
      return pagesMade;
    },
    stop,
  };
}

/** Resolves with the port, which is another one than asked for when that was 0. */
function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function listen<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program; please stop it or set PORT.`,
        error,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be opened by this user; please set PORT.`, error);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new StartError('The setting HOST is not an address of this machine.', error);
    }
    throw error;
  }
}

function attachMiddleware(
  app: Awaited<ReturnType<typeof createApp>>['app'],
  middleware: DevelopmentMiddleware,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/objects/')) return;
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve);
      middleware(request.raw, reply.raw, resolve);
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
}
