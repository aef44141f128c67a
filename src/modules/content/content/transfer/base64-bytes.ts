import { createHash } from 'node:crypto';

/** The bytes of one file, in the pieces in which they came. */
export interface SentBytes {
  pieces: readonly Buffer[];
  size: number;
  sha256: string;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Reads base64 that comes in pieces; null where it is none. */
export function createBase64Reader() {
  const pieces: Buffer[] = [];
  const hash = createHash('sha256');
  let size = 0;
  let rest = '';
  let isBroken = false;
  return {
    add(encoded: Buffer): void {
      const text = rest + encoded.toString('latin1');
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      const groups = text.slice(0, whole);
      if (!BASE64.test(groups)) isBroken = true;
      if (isBroken || whole === 0) return;
      const bytes = Buffer.from(groups, 'base64');
      pieces.push(bytes);
      hash.update(bytes);
      size += bytes.length;
    },
    end: (): SentBytes | null =>
      isBroken || rest !== '' ? null : { pieces, size, sha256: hash.digest('hex') },
  };
}

/** The same in the other direction: three bytes are four characters, whatever the pieces are. */
export async function* toBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    const all = Buffer.concat([rest, piece]);
    const whole = all.length - (all.length % 3);
    rest = all.subarray(whole);
    if (whole > 0) yield all.toString('base64', 0, whole);
  }
  if (rest.length > 0) yield rest.toString('base64');
}
