import { expect, it } from 'vitest';
import { fileNameOf } from './gallery-photo.ts';

it.each([
  ['Apéro & more!', '2025', 'apero-more-2025'],
  ['../../etc/passwd', '', 'etc-passwd'],
  ['照片', '', 'photo'],
  ['x'.repeat(200), '2024', 'x'.repeat(80)],
])('names the file of %.20s', (title, year, name) => {
  expect(fileNameOf({ title, year })).toBe(name);
});
