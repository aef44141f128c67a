import { expect, it } from 'vitest';
import { isAccepted } from './accepted.ts';

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
