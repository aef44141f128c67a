import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { SHUTDOWN_TIME_LIMIT_MS } from '../../src/schema/limits.ts';
import { DRAIN_MS } from '../../src/server/http/http-server.ts';
import { eventually } from '../support/eventually.ts';
import { HttpClient } from '../support/http-client.ts';
import { siteProcesses } from '../support/site-process.ts';
import { askForAddress, jpeg } from '../support/uploading.ts';

const PASSWORDS = { ATTENDEE_PASSWORD: 'attendee password', ADMIN_PASSWORD: 'admin password' };

const { start, markAsSeeded } = siteProcesses();
beforeEach(() => markAsSeeded(PASSWORDS));

async function adminOf(origin: string): Promise<HttpClient> {
  const client = new HttpClient([origin]);
  const credentials = { username: 'admin', password: PASSWORDS.ADMIN_PASSWORD };
  expect((await client.post('/api/session', credentials)).status).toBe(200);
  return client;
}

/** An upload that has arrived at the site, which says so, but is not complete. */
async function beginUpload(address: string, { cookie }: HttpClient, start: Buffer) {
  const headers = { cookie: cookie ?? '', expect: '100-continue' };
  const upload = httpRequest(address, { method: 'PUT', headers });
  const answer = new Promise<string>((resolve, reject) => {
    upload.on('error', reject);
    upload.on('response', async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString());
    });
  });
  await once(upload, 'continue');
  upload.write(start);
  return { answer, finish: (rest: Buffer) => upload.end(rest) };
}

/** Clearly before those are cut off who never finish: a process that ends by then has waited for no one. */
const SOON_MS = SHUTDOWN_TIME_LIMIT_MS / 2;

/** The best of some: on a busy machine one may be late, but not each of them. */
async function fastestOf(endedAfterMs: () => Promise<number>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && fastest >= SOON_MS; tries += 1) {
    fastest = Math.min(fastest, await endedAfterMs());
  }
  return fastest;
}

describe('a process that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends soon at %s when idle', async (signal) => {
    const fastest = await fastestOf(async () => {
      const site = start(PASSWORDS);
      // The client keeps its connection open; that is idle too.
      expect((await new HttpClient([await site.ready()]).get('/')).status).toBe(200);
      site.kill(signal);
      const { code, afterMs } = await site.ended;
      expect(code).toBe(0);
      return afterMs;
    });
    expect(fastest).toBeLessThan(SOON_MS);
  });

  it('cuts nobody off under load: every client is told before its connection ends', async () => {
    const site = start(PASSWORDS);
    const origin = await site.ready();
    const answered: Set<number>[] = [];
    const paths = ['/', '/nothing', '/api/photos', '/api/session', '/_.data'];
    const untilTold = async (path: string): Promise<Set<number>> => {
      // One connection of its own: in a shared pool one may lie idle, and an idle one is not told.
      const client = new HttpClient([origin], {
        agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      });
      const statuses = new Set<number>();
      answered.push(statuses);
      for (let before = performance.now(); ; ) {
        await wait(20 * Math.random());
        const askedAt = performance.now();
        const answer = await client.get(path).catch((error: unknown) => {
          // On a machine so busy that the drain passed since the call before, which was not told.
          if (performance.now() - before > DRAIN_MS / 2) return null;
          throw error;
        });
        before = askedAt;
        if (answer === null) return statuses;
        statuses.add(answer.status);
        if (answer.headers.connection === 'close') return statuses;
      }
    };
    const clients = [...paths, ...paths, ...paths, ...paths].map(untilTold);
    await eventually(async () => {
      expect(answered.filter(({ size }) => size > 0)).toHaveLength(clients.length);
    });
    site.kill('SIGTERM');
    const [home, missing] = await Promise.all(clients);
    expect([home, missing]).toEqual([new Set([200]), new Set([404])]);
    expect(await site.ended).toMatchObject({ code: 0 });
  });

  it('finishes an upload under way, takes no new connection, and ends soon after', async () => {
    const picture = await jpeg(800, 60);
    const fastest = await fastestOf(async () => {
      const site = start(PASSWORDS);
      const origin = await site.ready();
      const admin = await adminOf(origin);
      const { id, url } = await askForAddress(admin);
      const upload = await beginUpload(`${origin}${url}`, admin, picture.subarray(0, 1000));
      site.kill('SIGTERM');
      await eventually(async () => {
        const newcomer = new HttpClient([origin], { agent: new Agent() });
        await expect(newcomer.get('/api/health/live')).rejects.toThrow(/ECONNREFUSED/);
      });
      const finishedAt = performance.now();
      upload.finish(picture.subarray(1000));
      expect(JSON.parse(await upload.answer)).toMatchObject({ objectPath: `/objects/${id}` });
      expect(await site.ended).toMatchObject({ code: 0 });
      return performance.now() - finishedAt;
    });
    expect(fastest).toBeLessThan(SOON_MS);
  });

  it('ends in time although a client never finishes', async () => {
    const site = start(PASSWORDS);
    const origin = await site.ready();
    const admin = await adminOf(origin);
    const { url } = await askForAddress(admin);
    const signature = Buffer.from([0xff, 0xd8, 0xff]);
    const upload = await beginUpload(`${origin}${url}`, admin, signature);
    const failure = upload.answer.catch((error: Error) => error.message);
    site.kill('SIGTERM');
    const { code, afterMs } = await site.ended;
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(3 * SHUTDOWN_TIME_LIMIT_MS);
    expect(await failure).toMatch(/socket hang up|ECONNRESET/);
  });
});

describe('a process that starts again', () => {
  it('after kill -9 has all that was acknowledged, and no stale lock', async () => {
    const first = start(PASSWORDS);
    const admin = await adminOf(await first.ready());
    const photo = { title: 'Kept', description: '', category: '', year: '', url: '/x.jpg' };
    const saved = (await admin.post('/api/photos', photo)).json<Photo>();
    first.kill('SIGKILL');
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });
    const second = new HttpClient([await start(PASSWORDS).ready()]);
    expect((await second.get('/api/photos')).json()).toEqual([saved]);
  });

  it('knows the sessions and upload addresses of the one before', async () => {
    const first = start(PASSWORDS);
    const admin = await adminOf(await first.ready());
    const { url } = await askForAddress(admin);
    first.kill('SIGTERM');
    await first.ended;
    const second = new HttpClient([await start(PASSWORDS).ready()]);
    second.cookie = admin.cookie;
    expect((await second.put(url, await jpeg(64, 64))).status).toBe(200);
  });

  it('with another password ends the sessions begun with the old one', async () => {
    const first = start(PASSWORDS);
    const admin = await adminOf(await first.ready());
    first.kill('SIGTERM');
    await first.ended;
    const origin = await start({ ...PASSWORDS, ADMIN_PASSWORD: 'another password' }).ready();
    const second = new HttpClient([origin]);
    second.cookie = admin.cookie;
    expect((await second.post('/api/objects/upload')).status).toBe(401);
  });
});

describe('a setting', () => {
  it('REHEARSAL_CLOCK shows on the page, and nothing shows without it', async () => {
    const notice = 'Rehearsal: the event clock does not show the real time.';
    const real = start(PASSWORDS);
    expect((await new HttpClient([await real.ready()]).get('/')).text.includes(notice)).toBe(false);
    real.kill('SIGTERM');
    await real.ended;
    const rehearsal = start({ ...PASSWORDS, REHEARSAL_CLOCK: '2026-09-01T13:00:00+02:00' });
    const client = new HttpClient([await rehearsal.ready()]);
    for (const path of ['/', '/no-such-page']) {
      expect([path, (await client.get(path)).text.includes(notice)]).toEqual([path, true]);
    }
    const { now } = (await client.get('/api/session')).json<{ now: string }>();
    expect(now).toMatch(/^2026-09-01T11:\d\d:/);
  });

  it('METRICS_PORT serves metrics there and nowhere else', async () => {
    const port = await freePort();
    const site = start({ ...PASSWORDS, METRICS_PORT: String(port) });
    const client = new HttpClient([await site.ready()]);
    await client.get('/api/session');
    const metrics = new HttpClient([`http://127.0.0.1:${port}`]);
    for (let times = 0; times < 3; times += 1) await client.get('/');
    const answer = await metrics.get('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/session",status="200"\} 1$/m,
    );
    // The first of the three may have had to be made.
    expect(answer.text).toMatch(/^http_answers_from_memory_total [23]$/m);
    expect((await metrics.get('/')).status).toBe(404);
    expect((await client.get('/metrics')).status).toBe(404);
  });
});
