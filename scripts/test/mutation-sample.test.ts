import { describe, expect, it } from 'vitest';
import { sampledPlaces } from './mutation-sample.ts';

const FILES = [
  { path: 'a.ts', lines: 100 },
  { path: 'b.ts', lines: 10 },
  { path: 'c.ts', lines: 290 },
];

describe('the places of a sample', () => {
  it('are spread over all files by their length', () => {
    expect(sampledPlaces(FILES, 4)).toEqual([
      'a.ts:51-75',
      'c.ts:41-65',
      'c.ts:141-165',
      'c.ts:241-265',
    ]);
  });

  it('lie within their file, and each is named once', () => {
    const places = sampledPlaces(FILES, 400);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain('b.ts:1-10');
    expect(places.at(-1)).toBe('c.ts:266-290');
  });
});
