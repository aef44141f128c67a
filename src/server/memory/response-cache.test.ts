import { randomBytes, randomInt } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../schema/app-error.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import { createResponseCache, type FreshResponse } from './response-cache.ts';

const page = (body: string): FreshResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body,
});
const use = { topics: ['photos'] } as const;

/** Where an older answer is known, that would be the answer on a machine that stands still for seconds. */
const patientMemory = () => createResponseCache({}, { patienceMs: 60_000 });

/** A maker that counts its calls. */
function maker(bodies: string[]) {
  let calls = 0;
  return {
    make: async () => page(bodies[calls++] ?? 'too often'),
    calls: () => calls,
  };
}

describe('the memory of answers', () => {
  it('makes an answer once for many who ask at once', async () => {
    const memory = patientMemory();
    const { make, calls } = maker(['one']);
    await Promise.all(Array.from({ length: 20 }, () => memory.fill('/', use, make)));
    expect(calls()).toBe(1);
    expect(memory.get('/')?.identity.bytes.toString()).toBe('one');
  });

  it('holds the same body in each encoding, with its own length', async () => {
    const memory = createResponseCache({ 'x-content-type-options': 'nosniff' });
    const { identity, gzip, br } = await memory.fill('/', use, async () => page('x'.repeat(5000)));
    expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes);
    expect(brotliDecompressSync(br.bytes)).toEqual(identity.bytes);
    expect(br.headers.join('\n')).toContain('content-encoding\nbr\n');
    expect(br.headers.join('\n')).toContain('x-content-type-options\nnosniff\n');
    expect(br.headers.slice(-2)).toEqual(['content-length', String(br.bytes.length)]);
  });

  it('makes it again after a change of what it is made of, and only then', async () => {
    const memory = patientMemory();
    const { make, calls } = maker(['one', 'two']);
    await memory.fill('/', use, make);
    memory.drop(['committee']);
    await memory.fill('/', use, make);
    expect(calls()).toBe(1);
    memory.drop(['photos']);
    expect(memory.get('/')).toBeUndefined();
    expect((await memory.fill('/', use, make)).identity.bytes.toString()).toBe('two');
  });

  it('gives the last answer when a new one takes too long, and the new one once it is made', async () => {
    const memory = createResponseCache({}, { patienceMs: 20 });
    await memory.fill('/', use, async () => page('one'));
    memory.drop(['photos']);
    let finish = () => {};
    const hanging = new Promise<FreshResponse>((resolve) => {
      finish = () => resolve(page('two'));
    });
    for (let times = 0; times < 2; times += 1) {
      const { identity } = await memory.fill('/', use, () => hanging);
      expect(identity.bytes.toString()).toBe('one');
    }
    finish();
    await vi.waitFor(() => expect(memory.get('/')?.identity.bytes.toString()).toBe('two'), {
      timeout: 30_000,
    });
  });

  it('waits for the first answer however long it takes: there is no older one', async () => {
    vi.useFakeTimers();
    try {
      const memory = createResponseCache({}, { patienceMs: 20 });
      let finish = () => {};
      const hanging = new Promise<FreshResponse>((resolve) => {
        finish = () => resolve(page('one'));
      });
      const asked = memory.fill('/', use, () => hanging);
      const answered = expect(asked).resolves.toMatchObject({ status: 200 });
      await vi.advanceTimersByTimeAsync(100);
      finish();
      await answered;
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not keep an answer whose data changed while it was made', async () => {
    const memory = patientMemory();
    // More than once: the change before it is not the one meanwhile.
    for (let times = 0; times < 3; times += 1) {
      await memory.fill('/', use, async () => {
        memory.drop(['photos']);
        return page('old');
      });
      expect(memory.get('/')).toBeUndefined();
    }
    const fresh = await memory.fill('/', use, async () => page('new'));
    expect(fresh.identity.bytes.toString()).toBe('new');
  });

  it('answers with the last known while the database is away, and with the new one after it', async () => {
    const memory = patientMemory();
    await memory.fill('/', use, async () => page('known'));
    memory.drop(['photos']);
    const away = async (): Promise<FreshResponse> => {
      throw new AppError('unavailable');
    };
    expect((await memory.fill('/', use, away)).identity.bytes.toString()).toBe('known');
    expect((await memory.fill('/', use, async () => page('new'))).identity.bytes.toString()).toBe(
      'new',
    );
  });

  it.each([
    ['of the site', () => new AppError('internal')],
    ['that nobody expected', () => Object.assign(new Error('broken'), { status: 503 })],
  ])('passes a failure %s on, although an older answer is known', async (_, failure) => {
    const memory = patientMemory();
    await memory.fill('/', use, async () => page('known'));
    memory.drop(['photos']);
    const made = memory.fill('/', use, async () => {
      throw failure();
    });
    await expect(made).rejects.toThrow(failure());
  });

  it('passes a failure on when there is nothing to fall back to, and tries again', async () => {
    const memory = patientMemory();
    const fail = async (): Promise<FreshResponse> => {
      throw new AppError('internal');
    };
    await expect(memory.fill('/', use, fail)).rejects.toThrow('internal');
    expect((await memory.fill('/', use, async () => page('ok'))).status).toBe(200);
  });

  it('makes an answer again from the instant on at which it stops being true', async () => {
    let now = 1000;
    const memory = createResponseCache({}, { now: () => now });
    const { make, calls } = maker(['one', 'two']);
    const until = async () => ({ ...(await make()), validUntil: now < 2000 ? 2000 : null });
    await memory.fill('/', use, until);
    now = 1999;
    expect(memory.get('/')?.identity.bytes.toString()).toBe('one');
    now = 2000;
    expect(memory.get('/')).toBeUndefined();
    expect((await memory.fill('/', use, until)).identity.bytes.toString()).toBe('two');
    now = Number.MAX_SAFE_INTEGER;
    await memory.fill('/', use, until);
    expect(calls()).toBe(2);
  });

  it('lets lists make room for others, but never a page', async () => {
    const memory = patientMemory();
    await memory.fill('/', { ...use, isPinned: true }, async () => page('page'));
    memory.pin('/script.js', { headers: {}, bytes: Buffer.from('file') });
    const list = (index: number) => `/api/photos?category=${index}`;
    const most = 500;
    for (let index = 0; index < most; index += 1) {
      await memory.fill(list(index), use, async () => page('[]'));
    }
    expect(memory.get(list(0))).toBeDefined();
    await memory.fill(list(most), use, async () => page('[]'));
    expect(memory.get(list(0))).toBeUndefined();
    expect(memory.get(list(1))).toBeDefined();
    expect(memory.get(list(most))).toBeDefined();
    expect(memory.get('/')).toBeDefined();
    expect(memory.get('/script.js')).toBeDefined();
  });

  it('holds no more bytes than it may, and the pinned ones do not count', async () => {
    const memory = patientMemory();
    const large = page('x'.repeat(10 * 1024 * 1024));
    for (const name of ['a', 'b', 'c', 'd']) {
      await memory.fill(`/${name}`, { ...use, isPinned: true }, async () => large);
    }
    for (const name of ['1', '2', '3', '4']) await memory.fill(name, use, async () => large);
    const kept = ['/a', '/b', '/c', '/d', '1', '2', '3', '4'].filter((key) => memory.get(key));
    expect(kept).toEqual(['/a', '/b', '/c', '/d', '2', '3', '4']);
  });

  it('counts each encoding, and nothing of what it has forgotten or replaced', async () => {
    const memory = patientMemory();
    const refill = async (key: string, body: string, isKept = true) => {
      memory.drop(['photos']);
      await memory.fill(key, use, async () => ({ ...page(body), isKept }));
    };
    // 12 MB that cannot be packed to less than 9: four times of it would be too much.
    const large = randomBytes(9 * 1024 * 1024).toString('base64');
    const { identity, gzip, br } = await memory.fill('1', use, async () => page(large));
    const size = identity.bytes.length + gzip.bytes.length + br.bytes.length;
    const limit = 32 * 1024 * 1024;
    expect([size < limit, identity.bytes.length * 2 < limit, 2 * size > limit]).toEqual(
      Array(3).fill(true),
    );
    await refill('1', large);
    await refill('1', large, false);
    await refill('1', large);
    expect(memory.get('1')).toBeDefined();
    await memory.fill('2', use, async () => page(large));
    expect([memory.get('1'), memory.get('2')]).toEqual([undefined, expect.anything()]);
  });

  it('packs pinned answers as small as it gets, others quickly, and large ones in between', async () => {
    const memory = patientMemory();
    const words = Array.from({ length: 60_000 }, () => `word${randomInt(3000)}`).join(' ');
    const packed = (length: number, isPinned: boolean) =>
      memory.fill(`${length} ${isPinned}`, { ...use, isPinned }, async () =>
        page(words.slice(0, length)),
      );
    const best = await packed(200_000, true);
    const light = await packed(200_000, false);
    const large = await packed(200_001, true);
    expect(best.br.bytes.length).toBeLessThan(0.995 * large.br.bytes.length);
    expect(large.br.bytes.length).toBeLessThan(light.br.bytes.length);
    expect(best.gzip.bytes.length).toBeLessThan(light.gzip.bytes.length);
    expect(large.gzip.bytes.length).toBeLessThan(light.gzip.bytes.length);
  });

  it('leaves no timer behind once an answer is made', async () => {
    vi.useFakeTimers();
    try {
      await patientMemory().fill('/', use, async () => page('one'));
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says what an answer depends on, also to those who have it already', async () => {
    const memory = createResponseCache({ 'x-base': 'yes' });
    const { etag, identity, gzip, notModified } = await memory.fill('/', use, async () =>
      page('one'),
    );
    // Weak: the same in each encoding, whose bytes differ (RFC 9110, 8.8.1).
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const shared = ['x-base', 'yes', 'content-type', 'text/html', 'vary', 'Accept-Encoding'];
    expect(notModified).toEqual([...shared, 'etag', etag]);
    expect(identity.headers).toEqual([...shared, 'etag', etag, 'content-length', '3']);
    expect(gzip.headers.slice(-4, -2)).toEqual(['content-encoding', 'gzip']);
  });

  it('does not keep what says that it is not to be kept, and forgets what was there', async () => {
    const memory = patientMemory();
    await memory.fill('/', use, async () => page('one'));
    memory.drop(['photos']);
    const made = await memory.fill('/', use, async () => ({ ...page('two'), isKept: false }));
    expect(made.identity.bytes.toString()).toBe('two');
    expect(memory.get('/')).toBeUndefined();
    const away = memory.fill('/', use, async () => {
      throw new AppError('unavailable');
    });
    await expect(away).rejects.toThrow('unavailable');
    const { make, calls } = maker(['three']);
    await memory.fill('/', use, make);
    expect(calls()).toBe(1);
  });

  it('makes as many at once as there is room for, and sends the rest away', async () => {
    let running = 0;
    let most = 0;
    const room = createBoundedQueue({ atOnce: 2, waiting: 3, retryAfterSeconds: 2 });
    const memory = createResponseCache({}, { room });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        memory.fill(String(at), use, async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return page('made');
        }),
      ),
    );
    expect(most).toBe(2);
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  });
});
