import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange, ObjectStore, StoredObject } from '../../../server/files/object-store.ts';
import { type Piece, pieceKey } from './piece-keys.ts';

/** Two requests that go on from the same byte write two pieces; the database decides which is one. */
export function newPieceName(start: number): string {
  return `${start.toString(36)}-${randomBytes(6).toString('base64url')}`;
}

/** A file is drawn twice only where an instance was taken for dead: each writes pages of its own. */
export function newPageName(number: number): string {
  return `page-${number}-${randomBytes(6).toString('base64url')}`;
}

/** A file as one, or a part of it. Nothing more of it is in memory than is on its way. */
export function openPieces(
  objects: ObjectStore,
  { id, pieces }: { id: string; pieces: readonly Piece[] },
  range?: ByteRange,
): StoredObject {
  const size = pieces.reduce((sum, [, each]) => sum + each, 0);
  const { start, end } = range ?? { start: 0, end: size - 1 };

  async function* bytes(): AsyncGenerator<Uint8Array> {
    let from = 0;
    for (const [name, length] of pieces) {
      const first = Math.max(start - from, 0);
      const last = Math.min(end - from, length - 1);
      from += length;
      if (first > last) continue;
      const isWhole = first === 0 && last === length - 1;
      const part = await objects.get(
        pieceKey(id, name),
        isWhole ? undefined : { start: first, end: last },
      );
      if (!part) throw new Error(`A piece of the hand-in ${id} is missing.`);
      yield* part.stream;
    }
  }

  return { stream: Readable.from(bytes()), size };
}
