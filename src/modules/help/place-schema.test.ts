import { expect, test } from 'vitest';
import { placeTitle, placeWords } from './place-schema.ts';

test('a number alone is told to be a table; what has a name keeps it', () => {
  expect(placeTitle('1')).toBe('Table 1');
  expect(placeTitle('Foyer')).toBe('Foyer');
  expect(placeWords('12, main hall')).toBe('table 12, main hall');
});
