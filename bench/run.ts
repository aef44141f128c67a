/** Measures the site beside its references and prints one table. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_PACKAGES, ensureDebianPackages } from '../scripts/services/debian-packages.ts';
import { API_PATHS } from '../src/schema/paths.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import { compareThroughput } from './throughput.ts';

const PHOTOS = 200;

const tools = await ensureDebianPackages(BENCH_PACKAGES);
if (!tools.ok) {
  console.error(`The benchmark needs the program wrk: ${tools.reason}`);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const admin = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: randomBytes(12).toString('hex') };
const startSite = () =>
  startChildServer({
    args: ['src/server/main.ts'],
    environment: { ...admin, DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    readyPath: '/',
  });

// The first start makes tables and pictures; what visitors and staff wait for is a later one.
await (await startSite()).stop();
const site = await startSite();
const rows: string[][] = [];
try {
  await addPhotos(site, PHOTOS);
  const seeded = await fetch(`${site.origin}${API_PATHS.photos}`);
  const photos = ((await seeded.json()) as unknown[]).length;
  rows.push(['warm start, to the first page', `${Math.round(site.startMs)} ms`, '', '']);
  rows.push(['memory at rest', `${Math.round(await residentMegabytes(site.pid))} MB`, '', '']);
  for (const [name, path] of [
    ['page /', '/'],
    [`GET ${API_PATHS.photos} (${photos} photos)`, API_PATHS.photos],
  ] as const) {
    const bare = await startChildServer({
      args: ['bench/bare-server.ts'],
      environment: { SOURCE_URL: `${site.origin}${path}` },
      readyPath: '/',
    });
    const { subject, reference, ratio } = compareThroughput(`${site.origin}${path}`, bare.origin);
    await bare.stop();
    rows.push([name, perSecond(subject), perSecond(reference), ratio.toFixed(2)]);
  }
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
printTable([['measured', 'site', 'bare node:http', 'ratio'], ...rows]);

async function addPhotos({ origin }: ChildServer, count: number): Promise<void> {
  const signIn = await post(`${origin}${API_PATHS.session}`, {
    username: admin.ADMIN_USERNAME,
    password: admin.ADMIN_PASSWORD,
  });
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const existing = (await (await fetch(`${origin}${API_PATHS.photos}`)).json()) as unknown[];
  for (let index = existing.length; index < count; index += 1) {
    await post(
      `${origin}${API_PATHS.photos}`,
      {
        title: `Photo ${index}`,
        description: 'Teams at work in the hall.',
        category: 'Workshop',
        year: '2025',
        url: `https://example.org/${index}.jpg`,
      },
      cookie,
    );
  }
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+([0-9]+) kB/.exec(status)?.[1]) / 1024;
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}

function printTable(table: string[][]): void {
  for (const [index, row] of table.entries()) {
    console.log(`| ${row.join(' | ')} |`);
    if (index === 0) console.log(`|${row.map(() => ' --- |').join('')}`);
  }
}
