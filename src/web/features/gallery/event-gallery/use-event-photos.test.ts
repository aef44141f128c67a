import { expect, it } from 'vitest';
import { createTimedCache } from './use-event-photos.ts';

it('keeps a value until its time is over, and then a newer one', () => {
  let now = 1000;
  const cache = createTimedCache<string>(300, () => now);
  expect(cache.get()).toBeNull();
  cache.set('first');
  now += 299;
  expect(cache.get()).toBe('first');
  now += 1;
  expect(cache.get()).toBeNull();
  cache.set('second');
  expect(cache.get()).toBe('second');
});
