import { expect, it } from 'vitest';
import { createHealth } from './service.ts';

it('is not ready before its start has ended, nor after its stop has begun', async () => {
  const health = createHealth({ checks: {} });
  health.begin();
  expect(await health.reasonNotReady()).toBe('starting');
  health.begun();
  expect(await health.reasonNotReady()).toBeNull();
  health.stop();
  expect(await health.reasonNotReady()).toBe('stopping');
});

it('names what it cannot reach', async () => {
  const health = createHealth({ checks: { database: () => Promise.reject(new Error('away')) } });
  expect(await health.reasonNotReady()).toBe('database');
});

it('looks once for all who ask at once, and again for the next', async () => {
  let looks = 0;
  const health = createHealth({
    checks: {
      database: async () => {
        looks += 1;
      },
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => health.reasonNotReady()));
  expect(looks).toBe(1);
  await health.reasonNotReady();
  expect(looks).toBe(2);
});
