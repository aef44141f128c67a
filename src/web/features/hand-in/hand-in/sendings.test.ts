import { expect, it } from 'vitest';
import { createSpeed } from './sendings.ts';

it('guesses from the last seconds, and begins again after an interruption', () => {
  const speed = createSpeed();
  expect(speed.note(0, 10_000, 0)).toBeNull();
  expect(speed.note(1000, 10_000, 500)).toBeNull();
  expect(speed.note(2000, 10_000, 2000)).toBe(8);
  // A minute without network says nothing about how fast it is afterwards.
  expect(speed.note(2000, 10_000, 62_000)).toBeNull();
  expect(speed.note(6000, 10_000, 64_000)).toBe(2);
  // Sent again from an earlier place.
  expect(speed.note(3000, 10_000, 65_000)).toBeNull();
});
