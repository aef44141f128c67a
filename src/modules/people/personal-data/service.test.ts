import { expect, it } from 'vitest';
import { createClock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { createPersonalData } from './service.ts';

it('keeps people whom one module still needs, whatever another one says', async () => {
  const kept = (months: number, people: { id: string; edition: number }[]) => ({
    personalData: {
      ...{ title: '', exportOf: async () => [], erase: async () => 0 },
      kept: { months, people: async () => people },
    },
  });
  const mentor = { id: 'mentor of 2020', edition: 2020 };
  const both = { id: 'mentor of 2020 who takes part in 2026', edition: 2020 };
  const data = createPersonalData({
    store: {} as Parameters<typeof createPersonalData>[0]['store'],
    content: { content: async () => ({ editions: [] }) } as unknown as ContentReader,
    clock: createClock(null),
    opened: [{}, kept(12, [mentor, both]), kept(24, [{ ...both, edition: 2026 }])],
  });
  expect(await data.toErase(new Date('2021-12-31T00:00:00Z'))).toEqual([]);
  expect(await data.toErase(new Date('2026-11-19T00:00:00Z'))).toEqual([mentor.id]);
});
