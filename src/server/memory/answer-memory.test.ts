import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../schema/app-error.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import { createAnswerMemory, type FreshAnswer } from './answer-memory.ts';

const page = (body: string): FreshAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body,
});
const use = { topics: ['photos'] } as const;

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
    const memory = createAnswerMemory({});
    const { make, calls } = maker(['one']);
    await Promise.all(Array.from({ length: 20 }, () => memory.fill('/', use, make)));
    expect(calls()).toBe(1);
    expect(memory.get('/')?.identity.bytes.toString()).toBe('one');
  });

  it('holds the same body in each encoding, with its own length', async () => {
    const memory = createAnswerMemory({ 'x-content-type-options': 'nosniff' });
    const { identity, gzip, br } = await memory.fill('/', use, async () => page('x'.repeat(5000)));
    expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes);
    expect(brotliDecompressSync(br.bytes)).toEqual(identity.bytes);
    expect(br.headers.join('\n')).toContain('content-encoding\nbr\n');
    expect(br.headers.join('\n')).toContain('x-content-type-options\nnosniff\n');
    expect(br.headers.slice(-2)).toEqual(['content-length', String(br.bytes.length)]);
  });

  it('makes it anew after a change of what it is made of, and only then', async () => {
    const memory = createAnswerMemory({});
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
    const memory = createAnswerMemory({}, { patienceMs: 20 });
    await memory.fill('/', use, async () => page('one'));
    memory.drop(['photos']);
    let finish = () => {};
    const hanging = new Promise<FreshAnswer>((resolve) => {
      finish = () => resolve(page('two'));
    });
    for (let times = 0; times < 2; times += 1) {
      const { identity } = await memory.fill('/', use, () => hanging);
      expect(identity.bytes.toString()).toBe('one');
    }
    finish();
    await vi.waitFor(() => expect(memory.get('/')?.identity.bytes.toString()).toBe('two'));
  });

  it('does not keep an answer whose data changed while it was made', async () => {
    const memory = createAnswerMemory({});
    await memory.fill('/', use, async () => {
      memory.drop(['photos']);
      return page('old');
    });
    expect(memory.get('/')).toBeUndefined();
    const fresh = await memory.fill('/', use, async () => page('new'));
    expect(fresh.identity.bytes.toString()).toBe('new');
  });

  it('answers with the last known while the database is away, and with the new one after it', async () => {
    const memory = createAnswerMemory({});
    await memory.fill('/', use, async () => page('known'));
    memory.drop(['photos']);
    const away = async (): Promise<FreshAnswer> => {
      throw new AppError('unavailable');
    };
    expect((await memory.fill('/', use, away)).identity.bytes.toString()).toBe('known');
    expect((await memory.fill('/', use, async () => page('new'))).identity.bytes.toString()).toBe(
      'new',
    );
  });

  it('passes a failure on when there is nothing to fall back to, and tries again', async () => {
    const memory = createAnswerMemory({});
    const fail = async (): Promise<FreshAnswer> => {
      throw new AppError('internal');
    };
    await expect(memory.fill('/', use, fail)).rejects.toThrow('internal');
    expect((await memory.fill('/', use, async () => page('ok'))).status).toBe(200);
  });

  it('makes an answer anew from the instant on at which it stops being true', async () => {
    let now = 1000;
    const memory = createAnswerMemory({}, { now: () => now });
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
    const memory = createAnswerMemory({});
    await memory.fill('/', { ...use, isPinned: true }, async () => page('page'));
    for (let index = 0; index < 600; index += 1) {
      await memory.fill(`/api/photos?category=${index}`, use, async () => page('[]'));
    }
    expect(memory.get('/')).toBeDefined();
    expect(memory.get('/api/photos?category=0')).toBeUndefined();
    expect(memory.get('/api/photos?category=599')).toBeDefined();
  });

  it('holds no more bytes than it may, and the pinned ones do not count', async () => {
    const memory = createAnswerMemory({});
    const large = page('x'.repeat(10 * 1024 * 1024));
    for (const name of ['a', 'b', 'c', 'd']) {
      await memory.fill(`/${name}`, { ...use, isPinned: true }, async () => large);
    }
    for (const name of ['1', '2', '3', '4']) await memory.fill(name, use, async () => large);
    const kept = ['/a', '/b', '/c', '/d', '1', '2', '3', '4'].filter((key) => memory.get(key));
    expect(kept).toEqual(['/a', '/b', '/c', '/d', '2', '3', '4']);
  });

  it('does not keep what says that it is not to be kept, and forgets what was there', async () => {
    const memory = createAnswerMemory({});
    await memory.fill('/', use, async () => page('one'));
    memory.drop(['photos']);
    const made = await memory.fill('/', use, async () => ({ ...page('two'), isKept: false }));
    expect(made.identity.bytes.toString()).toBe('two');
    expect(memory.get('/')).toBeUndefined();
    const { make, calls } = maker(['three']);
    await memory.fill('/', use, make);
    expect(calls()).toBe(1);
  });

  it('makes as many at once as there is room for, and sends the rest away', async () => {
    let running = 0;
    let most = 0;
    const room = createBoundedQueue({ atOnce: 2, waiting: 3, retryAfterSeconds: 2 });
    const memory = createAnswerMemory({}, { room });
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
