import { expect, it } from 'vitest';
import { creationId } from './creation-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

it('is the same for the same key, path and content', () => {
  const id = creationId('1-2', '/api/contact', { name: 'A' });
  expect(id).toMatch(UUID);
  expect(creationId('1-2', '/api/contact', { name: 'A' })).toBe(id);
});

it.each([
  ['key', '1-3', '/api/contact', { name: 'A' }],
  ['path', '1-2', '/api/photos', { name: 'A' }],
  ['content', '1-2', '/api/contact', { name: 'B' }],
])('is another one for another %s', (_, key, path, body) => {
  expect(creationId(key, path, body)).not.toBe(creationId('1-2', '/api/contact', { name: 'A' }));
});

it('is a new one each time without a key', () => {
  const ids = [1, 2].map(() => creationId(undefined, '/api/contact', { name: 'A' }));
  expect(ids[0]).toMatch(UUID);
  expect(ids[0]).not.toBe(ids[1]);
});
