import { expect, it } from 'vitest';
import { isKnownVersion } from './entity-tags.ts';

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
