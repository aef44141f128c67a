import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../schema/app-error.ts';
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
    expect(br.head.lines).toContain('\r\ncontent-encoding: br\r\n');
    expect(br.head.lines).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(br.head.length).toEqual(['content-length', String(br.bytes.length)]);
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
    const memory = createAnswerMemory({}, 20);
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

  it('lets lists make room for others, but never a page', async () => {
    const memory = createAnswerMemory({});
    await memory.fill('/', { ...use, isPinned: true }, async () => page('page'));
    for (let index = 0; index < 1200; index += 1) {
      await memory.fill(`/api/photos?category=${index}`, use, async () => page('[]'));
    }
    expect(memory.get('/')).toBeDefined();
    expect(memory.get('/api/photos?category=0')).toBeUndefined();
    expect(memory.get('/api/photos?category=1199')).toBeDefined();
  });
});
