import { createHash } from 'node:crypto';

interface KeptSheets {
  /** The bytes of a sheet: kept, already being drawn, or new. */
  get(kind: string, sheet: object, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Some hundred sheets. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Each sheet is drawn once. It is known by all that stands on it: when a fact changes it is another one,
 * and nobody can ask for one that the register does not have.
 */
export function createKeptSheets(maxBytes = MAX_BYTES): KeptSheets {
  /** The one that was asked for longest ago comes first. */
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let size = 0;

  function keep(key: string, bytes: Buffer): void {
    kept.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= maxBytes) break;
      kept.delete(oldest);
      size -= length;
    }
  }

  async function get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const underWay = drawing.get(key);
    if (underWay) {
      // The first request may have been refused: that is no answer to the others.
      return underWay.catch(() => get(key, draw));
    }
    const drawn = draw();
    drawing.set(key, drawn);
    try {
      const bytes = await drawn;
      keep(key, bytes);
      return bytes;
    } finally {
      drawing.delete(key);
    }
  }

  return { get: (kind, sheet, draw) => get(keyOf(kind, sheet), draw) };
}

const keyOf = (kind: string, sheet: object) =>
  createHash('sha256')
    .update(JSON.stringify([kind, sheet]))
    .digest('base64url');
