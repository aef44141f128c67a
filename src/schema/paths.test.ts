import { expect, it } from 'vitest';
import { OBJECT_PATHS, pathTo } from './paths.ts';

it('fills parameters, encoded', () => {
  expect(pathTo('/api/photos/:id', { id: 'a/b' })).toBe('/api/photos/a%2Fb');
  expect(pathTo(OBJECT_PATHS.variant, { id: 'x', width: 480 })).toBe('/objects/x/480');
});
