import { expect, it } from 'vitest';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import { firstSite } from '../../../first-content/site.ts';
import { createChecks } from './checks.ts';

it('knows words that came with the site after the edition that they came with is deleted', async () => {
  const { beganWith, findingsOf } = createChecks({
    store: {
      content: {
        purposes: async () => new Map(),
        confirmed: async () => new Set(),
        firstBodies: async () => [],
        pageDrafts: async () => new Map(),
        years: async () => [2026],
      },
    },
    published: {
      documentsFrom: async () => [{ site: firstSite, editions: [edition2026], pages: [] }],
    },
    beside: async () => ({}),
  });
  const found = async () =>
    (await findingsOf('2026', { ...edition2026 }, 0)).some(({ sentence }) =>
      sentence.includes('unchanged'),
    );
  expect(await found()).toBe(false);
  beganWith([firstSite, edition2026]);
  expect(await found()).toBe(true);
});
