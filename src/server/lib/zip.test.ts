import { describe, expect, it } from 'vitest';
import { zip, zipSize } from './zip.ts';
import { centralHeader, endRecords } from './zip-records.ts';

const GB = 1024 ** 3;

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

describe('an archive', () => {
  it('has the size that was said before', async () => {
    const sources = ['one.pdf', 'two.pptx', 'list.csv'].map((name, index) => ({
      ...{ name, modified: '2026-09-02T14:40:59' },
      size: index * 10,
      open: async function* open() {
        yield Buffer.alloc(index * 10, 'a');
      },
    }));
    expect((await whole(zip(sources))).length).toBe(zipSize(sources));
    expect((await whole(zip([]))).length).toBe(22);
  });

  it('breaks off where a file has another size than was said', async () => {
    const short = {
      ...{ name: 'a', modified: '2026-09-02T14:40:59' },
      size: 2,
      open: async function* open() {
        yield Buffer.alloc(1);
      },
    };
    await expect(whole(zip([short]))).rejects.toThrow('1 bytes instead of 2');
  });

  it('opens one file at a time, and closes it when reading stops', async () => {
    const open: string[] = [];
    const source = (name: string) => ({
      ...{ name, modified: '2026-09-02T14:40:59' },
      size: 20,
      open: async function* read() {
        open.push(name);
        try {
          yield Buffer.alloc(10);
          yield Buffer.alloc(10);
        } finally {
          open.splice(open.indexOf(name), 1);
        }
      },
    });
    for await (const chunk of zip([source('a'), source('b')])) {
      expect(open.length).toBeLessThanOrEqual(1);
      if (open[0] === 'b' && chunk.length === 10) break;
    }
    expect(open).toEqual([]);
  });

  it('says in 64 bits what lies behind four gigabytes', () => {
    const far = centralHeader({
      ...{ name: 'a', modified: '2026-09-02T14:40:59', size: 5 },
      ...{ checksum: 7, offset: 6 * GB },
    });
    expect(far.readUInt32LE(42)).toBe(0xffff_ffff);
    expect([far.readUInt16LE(47), far.readUInt16LE(49)]).toEqual([1, 8]);
    expect(far.readBigUInt64LE(51)).toBe(BigInt(6 * GB));
    expect(far.readUInt16LE(30)).toBe(far.length - 47);

    const end = endRecords(3, 6 * GB, 141);
    expect(end.readUInt32LE(0)).toBe(0x0606_4b50);
    expect(end.readBigUInt64LE(48)).toBe(BigInt(6 * GB));
    expect(end.readUInt32LE(56)).toBe(0x0706_4b50);
    expect(end.readBigUInt64LE(64)).toBe(BigInt(6 * GB + 141));
    expect(end.readUInt32LE(76)).toBe(0x0605_4b50);
    expect(end.readUInt32LE(76 + 16)).toBe(0xffff_ffff);
  });
});
