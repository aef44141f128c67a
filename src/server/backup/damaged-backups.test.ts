import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backUp,
  contentsOf,
  createEmbeddedSite,
  createFilledSite,
  fill,
  restore,
  type SampleSite,
} from '../../../tests/support/backup-sites.ts';
import { BackupError } from './format.ts';

const POSITIONS = 400;
const TAIL = 4096;

describe('a damaged backup', () => {
  let source: SampleSite;
  let target: SampleSite;
  let whole: Buffer;
  let other: Buffer;
  let before: Awaited<ReturnType<typeof contentsOf>>;

  beforeAll(async () => {
    [source, target] = await Promise.all([createFilledSite(), createEmbeddedSite()]);
    await fill(target);
    whole = await readFile((await backUp(source)).path);
    other = await readFile((await backUp(target)).path);
    before = await contentsOf(target);
  });
  afterAll(async () => {
    await Promise.all([source.end(), target.end()]);
  });

  async function outcomeOf(bytes: Buffer): Promise<unknown> {
    const path = join(target.folder, 'damaged.tar');
    await rm(path, { force: true });
    await writeFile(path, bytes);
    return restore(path, target).then(
      () => 'restored',
      (error: unknown) => error,
    );
  }

  async function expectRefused(cases: Iterable<[what: string, bytes: Buffer]>): Promise<void> {
    for (const [what, bytes] of cases) {
      const outcome = await outcomeOf(bytes);
      expect(outcome, what).toBeInstanceOf(BackupError);
      expect((outcome as BackupError).message, what).toMatch(/^[^\n]+; nothing was changed\.$/);
    }
    expect(await contentsOf(target)).toEqual(before);
  }

  function* flips(positions: Iterable<number>): Generator<[string, Buffer]> {
    for (const position of positions) {
      const bytes = Buffer.from(whole);
      bytes[position] = (bytes[position] ?? 0) ^ (1 << (position % 8));
      yield [`bit ${position % 8} of byte ${position}`, bytes];
    }
  }

  it('is refused when one bit is flipped, wherever it is', { timeout: 120_000 }, async () => {
    const everywhere = Array.from({ length: POSITIONS }, (_, n) =>
      Math.floor((n * whole.length) / POSITIONS),
    );
    await expectRefused(flips(everywhere));
  });

  it('is refused when any bit of its last blocks is flipped', { timeout: 120_000 }, async () => {
    const last = Array.from({ length: TAIL }, (_, n) => whole.length - TAIL + n);
    await expectRefused(flips(last.filter((position) => position % 3 === 0)));
  });

  it('is refused when it is cut off', async () => {
    const lengths = [0, 1, 511, 512, 513, 1024, 2047, 2048, 2560];
    for (let n = 1; n < 60; n += 1) lengths.push(Math.floor((n * whole.length) / 60));
    for (const less of [1, 2, 511, 512, 1023, 1024, 1536, 2047, 2048, 2560, 3072]) {
      lengths.push(whole.length - less);
    }
    await expectRefused(
      lengths.map((length) => [`cut to ${length} bytes`, whole.subarray(0, length)]),
    );
  });

  it('is refused when something was added or left out', async () => {
    const block = Buffer.alloc(512);
    await expectRefused([
      ['a zero at its end', Buffer.concat([whole, Buffer.alloc(1)])],
      ['a block at its end', Buffer.concat([whole, block])],
      ['padding up to a whole record', Buffer.concat([whole, Buffer.alloc(10_240)])],
      ['a block at its start', Buffer.concat([block, whole])],
      ['another backup after it', Buffer.concat([whole, other])],
      ['itself after it', Buffer.concat([whole, whole])],
      ['no first block', whole.subarray(512)],
      ['no second block', Buffer.concat([whole.subarray(0, 512), whole.subarray(1024)])],
    ]);
  });

  it('is refused when blocks or entries changed places', async () => {
    const blocks = Array.from({ length: whole.length / 512 }, (_, n) =>
      whole.subarray(n * 512, n * 512 + 512),
    );
    const cases: [string, Buffer][] = [];
    for (let n = 0; n + 7 < blocks.length; n += Math.ceil(blocks.length / 60)) {
      const [here, there] = [blocks[n], blocks[n + 7]];
      if (!here || !there || here.equals(there)) continue;
      const swapped = [...blocks];
      swapped[n] = there;
      swapped[n + 7] = here;
      cases.push([`blocks ${n} and ${n + 7}`, Buffer.concat(swapped)]);
    }
    const starts = blocks.flatMap((block, n) =>
      block.toString('latin1', 257, 262) === 'ustar' ? [n] : [],
    );
    const [first = 0, second = 0, third = 0] = starts;
    cases.push([
      'the first two entries',
      Buffer.concat([
        ...blocks.slice(second, third),
        ...blocks.slice(first, second),
        ...blocks.slice(third),
      ]),
    ]);
    expect(cases.length).toBeGreaterThan(30);
    await expectRefused(cases);
  });

  it('is refused when its end is that of another backup', async () => {
    await expectRefused([
      ['another checksum', Buffer.concat([whole.subarray(0, -2048), other.subarray(-2048)])],
    ]);
  });

  it('is refused when it is another kind of file', async () => {
    const foreign = pack();
    foreign.entry({ name: 'manifest.json' }, '{"format":"risk-innovation-challenge-backup"}');
    foreign.entry({ name: 'manifest.sha256' }, `${'0'.repeat(64)} 45\n`);
    foreign.finalize();
    const path = join(target.folder, 'foreign.tar');
    await pipeline(Readable.from(foreign), createWriteStream(path));
    await expectRefused([
      ['a foreign tar', await readFile(path)],
      ['compressed', gzipSync(whole)],
      ['noise', randomBytes(100_000)],
      ['zeros', Buffer.alloc(100_000)],
      ['text', Buffer.from('hello')],
      ['nothing', Buffer.alloc(0)],
    ]);
  });

  it('says so when there is no file, or a folder', async () => {
    const missing = join(target.folder, 'missing.tar');
    await expect(restore(missing, target)).rejects.toThrow(`There is no file ${missing}.`);
    await expect(restore(target.folder, target)).rejects.toThrow(`${target.folder} is not a file.`);
  });

  it('would be restored if it were whole', async () => {
    expect(await outcomeOf(whole)).toBe('restored');
  });
});
