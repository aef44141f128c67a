/** What the pieces of a file are called, in its row and in the object store. */
import { z } from 'zod';

/** A part of a file: the end of its key in the object store, and how many bytes it has. */
export type Piece = [name: string, size: number];

export const piecesSchema = z.array(z.tuple([z.string().regex(/^[\w-]{1,40}$/), z.int().min(1)]));

export const pageNamesSchema = z.array(z.string().regex(/^[\w-]{1,40}$/));

/** The ends of the keys of drawn pages, in their order; none where a file cannot be drawn. */
export const readPageNames = (json: string): string[] => pageNamesSchema.parse(JSON.parse(json));

export const readPieces = (json: string): Piece[] => piecesSchema.parse(JSON.parse(json));

const PIECE_KEY = /^hand-ins\/[A-Za-z0-9_-]{1,64}\/[\w-]{1,40}$/;
const FOLDER = 'hand-ins/';

export const pieceKey = (handInId: string, name: string) => `${FOLDER}${handInId}/${name}`;

export const isPieceKey = (key: string) => PIECE_KEY.test(key);

/** Whose piece lies under a key; null for a foreign key. */
export function handInOfKey(key: string): string | null {
  return isPieceKey(key) ? (key.slice(FOLDER.length).split('/')[0] ?? null) : null;
}

/** Where the bytes of a row lie, and the pages that were drawn of them. */
export function keysOfHandIn(row: { id: string; pieces: string; drawn: string }): string[] {
  const names = readPieces(row.pieces).map(([name]) => name);
  const pages = row.drawn === '' ? [] : readPageNames(row.drawn);
  return [...names, ...pages].map((name) => pieceKey(row.id, name));
}
