import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '../src/schema/paths.ts';
import { type ChildServer, startChildServer } from './child-server.ts';

export interface MeasuredSite extends ChildServer {
  dataDir: string;
  /** A call with an administrator's session; throws unless it is answered well. */
  call(method: string, path: string, body?: object): Promise<Response>;
}

/** The real site in a process of its own, on data of its own, signed in as an administrator. */
export async function startMeasuredSite(
  environment: Record<string, string> = {},
): Promise<MeasuredSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-site-'));
  const admin = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: randomBytes(12).toString('hex') };
  const start = () =>
    startChildServer({
      args: ['src/server/main.ts'],
      environment: {
        ...admin,
        ...environment,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
      },
      readyPath: '/',
    });
  // The first start makes tables and pictures; what visitors and staff wait for is a later one.
  await (await start()).stop();
  const server = await start();
  const cookie = await signIn(server.origin, {
    username: admin.ADMIN_USERNAME,
    password: admin.ADMIN_PASSWORD,
  });
  return {
    ...server,
    dataDir,
    call: (method, path, body) => call(`${server.origin}${path}`, { method, body, cookie }),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(origin: string, body: object): Promise<string> {
  const answer = await call(`${origin}${API_PATHS.session}`, { method: 'POST', body, cookie: '' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function call(
  url: string,
  { method, body, cookie }: { method: string; body: object | undefined; cookie: string },
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
