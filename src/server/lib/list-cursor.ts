import { AppError } from '../../schema/app-error.ts';

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
  placeOf: (row: Row) => ListPlace,
): ListPage<Row> {
  if (limit === undefined || rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last === undefined ? null : writeCursor(placeOf(last)) };
}

function writeCursor({ createdAt, id }: ListPlace): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

export function readCursor(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!isInstant(createdAt) || !/^[\w-]{1,64}$/.test(id)) {
    throw new AppError('invalid', { sentence: 'The cursor is not one that this site gave out.' });
  }
  return { createdAt, id };
}

/** Also a day that exists: PostgreSQL would fail on the 30th of February. */
function isInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
