import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { headerOf, paddingOf, spanOf } from './format.ts';

// A reader compares headers to the last bit, so that backups of today must keep these.
it('gives an entry the header that all backups of format 1 have', async () => {
  const header = await headerOf(`objects/images/${'a'.repeat(64)}/1920.webp`, 123_456);
  expect(createHash('sha256').update(header).digest('hex')).toBe(
    '31f71ec289e9774a7df7c67edab01aa7cc3cfc3c3c02be069f8d058bb46ad8ff',
  );
});

it.each([
  { size: 0, padding: 0, span: 512 },
  { size: 1, padding: 511, span: 1024 },
  { size: 512, padding: 0, span: 1024 },
  { size: 513, padding: 511, span: 1536 },
])('fills an entry of $size bytes up to whole blocks', ({ size, padding, span }) => {
  expect(paddingOf(size)).toEqual(Buffer.alloc(padding));
  expect(spanOf(size)).toBe(span);
});

it('refuses a name that one header cannot hold', () => {
  expect(() => headerOf('x'.repeat(101), 1)).toThrow('Too long a name');
});
