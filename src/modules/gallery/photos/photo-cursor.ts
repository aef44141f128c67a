import { unknownCursor } from '../../../server/lib/list-cursor.ts';
import type { Place } from './store.ts';

/** The largest integer of PostgreSQL: a position beyond it is none of ours. */
const POSITION_MAX = 2_147_483_647;

export function writePhotoCursor({ position, id }: Place): string {
  return Buffer.from(`${position} ${id}`).toString('base64url');
}

export function readPhotoCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const written = Buffer.from(cursor, 'base64url').toString();
  const [, digits = '', id = ''] = /^(-?[0-9]{1,10}) ([\w-]{1,64})$/.exec(written) ?? [];
  const place = { position: Number(digits), id };
  // One place has one spelling, as in `list-cursor.ts`.
  const isOwn = id !== '' && writePhotoCursor(place) === cursor;
  if (!isOwn || Math.abs(place.position) > POSITION_MAX) throw unknownCursor();
  return place;
}
