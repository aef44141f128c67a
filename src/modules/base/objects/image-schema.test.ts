import { expect, it } from 'vitest';
import { isSafeImageUrl } from './image-schema.ts';

it.each([
  ['/objects/abc', true],
  ['/assets/a.webp?x=1', true],
  ['https://example.org/a.jpg', true],
  ['//example.org/a.jpg', false],
  ['/\\example.org/a.jpg', false],
  ['\\\\example.org', false],
  ['http://example.org/a.jpg', false],
  ['https://user:secret@example.org/a.jpg', false],
  ['https://user@example.org/a.jpg', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['blob:https://example.org/1', false],
  ['file:///etc/passwd', false],
  ['a.jpg', false],
  ['../a.jpg', false],
  ['', false],
  ['https://', false],
  ['/a b', false],
  ['\t/a', false],
])('%j is safe: %s', (url, isSafe) => {
  expect(isSafeImageUrl(url)).toBe(isSafe);
});
