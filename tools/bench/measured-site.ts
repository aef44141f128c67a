import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { type ChildServer, startChildServer } from '../../scripts/services/child-server.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import { untilAtRest } from './at-rest.ts';

export interface MeasuredSite extends ChildServer {
  /** A call with an administrator's session; throws unless it is answered well. */
  call(method: string, path: string, body?: object): Promise<Response>;
}

interface SiteOptions {
  /** Photos beside the first ones. */
  photos?: number;
  databaseUrl?: string;
}

/** The real site in a process of its own, on data of its own, signed in as an administrator. */
export async function startMeasuredSite(options: SiteOptions = {}): Promise<MeasuredSite> {
  const { photos = 0, databaseUrl } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-site-'));
  const admin = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: randomBytes(12).toString('hex') };
  const environment = {
    ...admin,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  };
  const start = () => startChildServer({ args: SITE_ARGS, environment, readyPath: '/' });
  // The first start makes tables and pictures; what visitors and staff wait for is a later one.
  await (await start()).stop();
  if (photos > 0) fillGallery(photos, environment);
  const server = await start();
  const signedIn = await call(`${server.origin}${addressOf('GET /api/session')}`, {
    method: 'POST',
    body: { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD },
  });
  await untilAtRest(server.pid);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    ...server,
    call: (method, path, body) => call(`${server.origin}${path}`, { method, body, cookie }),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function fillGallery(photos: number, environment: Record<string, string>): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/make-gallery.ts', String(photos)],
    { env: { ...process.env, ...environment }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The gallery could not be filled: ${stderr}`);
}

interface Call {
  method: string;
  body?: object | undefined;
  cookie?: string;
}

async function call(url: string, { method, body, cookie = '' }: Call): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
