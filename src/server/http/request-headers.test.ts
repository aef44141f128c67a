import { expect, it } from 'vitest';
import { isAccepted, isKnownVersion, parseRange } from './request-headers.ts';

it.each([
  'br',
  'gzip, deflate, br, zstd',
  'gzip,br',
  'BR',
  ' br ;q=0.5',
  'br;q=1',
  'br;q=0.001',
  'identity;q=0, br',
])('%j takes br', (header) => {
  expect(isAccepted(header, 'br')).toBe(true);
});

it.each([
  undefined,
  '',
  'gzip',
  'brotli',
  'x-br',
  'br;q=0',
  'br; q=0',
  'br ; Q = 0.000',
  'gzip, br;q=0.0, deflate',
  ',,,',
])('%j does not take br', (header) => {
  expect(isAccepted(header, 'br')).toBe(false);
});

it.each(['"a"', 'W/"a"', '"b", "a"', '"b" ,W/"a"', ' "a" ', '*', ',,"a"'])(
  '%j knows "a"',
  (header) => {
    expect(isKnownVersion(header, '"a"')).toBe(true);
    expect(isKnownVersion(header, 'W/"a"')).toBe(true);
  },
);

it.each([undefined, '', 'a', '"b"', '"a', 'w/"a"', '"a" "b"', ',,,', '"*"'])(
  '%j does not know "a"',
  (header) => {
    expect(isKnownVersion(header, '"a"')).toBe(false);
    expect(isKnownVersion(header, 'W/"a"')).toBe(false);
  },
);

it.each([
  [undefined, null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-5000', { start: 50, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('reads %s of 100 bytes as %j', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
