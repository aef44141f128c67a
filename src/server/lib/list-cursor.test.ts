import { describe, expect, it } from 'vitest';
import { pageOf, readCursor, writeCursor } from './list-cursor.ts';

const place = { createdAt: '2026-09-01T11:30:00.000Z', id: 'a-1_B' };
const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('a page of a list', () => {
  const cursorOf = (row: number) => `after ${row}`;

  it('is all of it where there is no limit', () => {
    expect(pageOf([1, 2, 3], undefined, cursorOf)).toEqual({ rows: [1, 2, 3], nextCursor: null });
  });

  it('goes on where there is one row more, and ends at an exact end', () => {
    expect(pageOf([1, 2, 3, 4], 3, cursorOf)).toEqual({ rows: [1, 2, 3], nextCursor: 'after 3' });
    expect(pageOf([1, 2], 2, cursorOf)).toEqual({ rows: [1, 2], nextCursor: null });
    expect(pageOf([], 2, cursorOf)).toEqual({ rows: [], nextCursor: null });
  });

  it('of no rows leads nowhere', () => {
    expect(pageOf([1], 0, cursorOf)).toEqual({ rows: [], nextCursor: null });
  });
});

describe('a cursor', () => {
  it('says a place and is read as that place', () => {
    expect(readCursor(writeCursor(place))).toEqual(place);
    expect(readCursor(undefined)).toBeUndefined();
    const first = { createdAt: '0001-01-01T00:00:00.000Z', id: 'x'.repeat(64) };
    expect(readCursor(writeCursor(first))).toEqual(first);
  });

  it.each([
    ['nothing', ''],
    ['a time alone', encoded(place.createdAt)],
    ['an id alone', encoded(` ${place.id}`)],
    ['no time', encoded(`then ${place.id}`)],
    ['a time in another spelling', encoded(`2026-09-01T13:30:00+02:00 ${place.id}`)],
    ['a day that does not exist', encoded(`2026-02-30T11:30:00.000Z ${place.id}`)],
    ['the year 0', encoded(`0000-09-01T11:30:00.000Z ${place.id}`)],
    ['a year before it', encoded(`-000001-09-01T11:30:00.000Z ${place.id}`)],
    ['an id that begins well', encoded(`${place.createdAt} a'b`)],
    ['an id that ends well', encoded(`${place.createdAt} 'ab`)],
    ['an id that is too long', encoded(`${place.createdAt} ${'x'.repeat(65)}`)],
    ['more than a place', encoded(`${place.createdAt} ${place.id} more`)],
    ['a place in another alphabet', `${writeCursor(place)}=`],
  ])('is refused when it is %s', (_, cursor) => {
    expect(() => readCursor(cursor)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        sentence: 'The cursor is not one that this site gave out.',
      }),
    );
  });
});
