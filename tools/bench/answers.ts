import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, startChildServer } from '../../scripts/services/child-server.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import { atLeast, type Row } from './row.ts';
import { compareThroughput } from './throughput.ts';

/** A page and a list from memory beside servers that do nothing but send the same bytes. */
export async function measureAnswers(origin: string): Promise<Row[]> {
  const list = await fetch(`${origin}${addressOf('GET /api/photos')}`);
  const photos = ((await list.json()) as unknown[]).length;
  const rows: Row[] = [];
  for (const [name, path] of [
    ['page /', '/'],
    [`GET ${addressOf('GET /api/photos')} (${photos} photos)`, addressOf('GET /api/photos')],
  ] as const) {
    const url = `${origin}${path}`;
    const bare = await startChildServer({
      args: ['tools/bench/bare-server.ts'],
      environment: { SOURCE_URL: url },
      readyPath: '/',
    });
    rows.push(await compared(name, url, bare, 'bare node:http', 0.85));
    const nginx = await startNginx(url);
    if (nginx) rows.push(await compared(`${name}, beside nginx`, url, nginx, 'nginx'));
  }
  return rows;
}

async function compared(
  name: string,
  url: string,
  server: Pick<ChildServer, 'origin' | 'stop'>,
  reference: string,
  limit?: number,
): Promise<Row> {
  const result = compareThroughput(url, server.origin);
  await server.stop();
  return {
    name,
    site: perSecond(result.subject),
    reference: `${reference}: ${perSecond(result.reference)}`,
    ratio: { value: result.ratio, better: 'higher' },
    ...(limit === undefined ? {} : { limit: atLeast(result.ratio, limit) }),
  };
}

/** One worker, as the site is one process; null where nginx is not installed. */
async function startNginx(url: string): Promise<Pick<ChildServer, 'origin' | 'stop'> | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  await chmod(folder, 0o755);
  const source = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  await writeFile(join(folder, 'answer'), Buffer.from(await source.arrayBuffer()));
  const server = await startChildServer({
    command: 'nginx',
    args: (port) => ['-p', folder, '-e', 'stderr', '-g', 'daemon off;', '-c', configFor(port)],
    environment: {},
    readyPath: '/',
    async prepare(port) {
      await writeFile(configFor(port), nginxConfig(folder, port, source));
    },
  });
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  function configFor(port: number): string {
    return join(folder, `nginx-${port}.conf`);
  }
}

function nginxConfig(folder: string, port: number, source: Response): string {
  return `worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  default_type "${source.headers.get('content-type') ?? 'text/plain'}";
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / { try_files /answer =404; }
  }
}
`;
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}
