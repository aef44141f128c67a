import { expect, it } from 'vitest';
import { escapeLetters } from './ascii-only.ts';

const run = (code: string) => new Function(`return ${code}`)();

it.each([
  ['"Zürich – 9:00"', 'Zürich – 9:00'],
  ['`\\\\—ü\\—`', '\\—ü—'],
  ['/^[\u{1f600}-\u{1f64f}]—$/u.test("\u{1f604}—")', true],
  ['/^\\\\é$/.test("\\\\é")', true],
])('what %s means stays, in ASCII alone', (code, value) => {
  const escaped = escapeLetters(code);
  expect(escaped).toMatch(/^[\x20-\x7e]*$/);
  expect(run(escaped)).toBe(value);
  expect(run(code)).toBe(value);
});
