import { AppError } from '../../schema/app-error.ts';

const ID = /^[\w-]{1,64}$/;

/** Where a row stands in a list that goes by time and, at the same time, by id. */
export interface ListPlace {
  createdAt: string;
  id: string;
}

export interface ListPage<Row> {
  rows: Row[];
  /** Null when the list ends here. */
  nextCursor: string | null;
}

/** A page of a list, made of one row more than the page has: that one tells that the list goes on. */
export function pageOf<Row>(
  rows: Row[],
  limit: number | undefined,
  cursorOf: (row: Row) => string,
): ListPage<Row> {
  if (limit === undefined || rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last === undefined ? null : cursorOf(last) };
}

export function writeCursor({ createdAt, id }: ListPlace): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

export function readCursor(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const place = { createdAt, id };
  // One place has one spelling: base64url has several for most texts.
  const isOwn = isInstant(createdAt) && ID.test(id) && writeCursor(place) === cursor;
  if (!isOwn) {
    throw unknownCursor();
  }
  return place;
}

export function unknownCursor(): AppError {
  return new AppError('invalid', { sentence: 'The cursor is not one that this site gave out.' });
}

/** Also a day that exists: PostgreSQL would fail on the 30th of February, and has no year 0. */
function isInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && text >= '0001';
}
