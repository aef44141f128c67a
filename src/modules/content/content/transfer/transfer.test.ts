import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { edition2026 } from '../../../../first-content/editions/2026.ts';
import type { Transfer } from '../transfer-schema.ts';
import { toBase64 } from './base64-bytes.ts';
import { sectionsOfTransfer } from './read-transfer.ts';
import { splitTransfer } from './split-transfer.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const part of parts) whole += part;
  return whole;
}

describe('the bytes of files', () => {
  it.each([1, 2, 3, 7, 64, 1000])(
    'are written and read again in pieces of %d bytes',
    async (size) => {
      const files = [0, 1, 2, 3, 500].map((length) => randomBytes(length));
      const encoded = await Promise.all(
        files.map((bytes) => joined(toBase64(inPieces(bytes, size)))),
      );
      expect(encoded).toEqual(files.map((bytes) => bytes.toString('base64')));
      const words = { 'a "base64": "': 'é🎓\\"', base64: 'stays', list: [{ base64: 1 }] };
      const text = JSON.stringify({ words, files: encoded.map((base64) => ({ base64 })) });
      const taken = await splitTransfer(inPieces(Buffer.from(text), size));
      expect(JSON.parse(taken.text)).toEqual({
        words,
        files: files.map((_, base64) => ({ base64 })),
      });
      expect(taken.contents.map(({ pieces }) => Buffer.concat(pieces))).toEqual(files);
      expect(taken.contents.map((content) => content.size)).toEqual([0, 1, 2, 3, 500]);
    },
  );

  it('are taken by a name as it is written alone', async () => {
    const text = '{"files":[{"b\\u0061se64":"AAAA","x":"base64","y":"AAAA"}]}';
    expect(await splitTransfer(inPieces(Buffer.from(text), 5))).toEqual({ text, contents: [] });
  });
});

describe('an exported document', () => {
  const { year, ...sections } = edition2026;
  const transfer: Transfer = {
    format: 'challenge-content',
    schemaVersion: 1,
    document: String(year),
    version: null,
    exportedAt: '2026-01-01T00:00:00.000Z',
    sections,
    files: [],
  };

  it('may lack a section that can be none, and no other', () => {
    const { archive, ...others } = sections;
    expect(sectionsOfTransfer({ ...transfer, sections: others }).archive).toBeNull();
    const { dates, ...rest } = sections;
    expect(() => sectionsOfTransfer({ ...transfer, sections: rest })).toThrow('dates');
  });
});
