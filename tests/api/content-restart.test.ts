// @module-tag servers
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../src/modules/content/content/schema.ts';
import { published, saveSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { createWorld } from '../support/world.ts';

const isEmbedded = (process.env.TEST_WORLD ?? 'sqlite') === 'sqlite';

// One folder is for one process, so the embedded world has no second instance.
describe.skipIf(isEmbedded)('publishing while one of two instances restarts', () => {
  it('is answered, kept once, and shown by both', async () => {
    const world = { ...(await createWorld()), instances: 1 };
    const staying = await startSite({ world });
    let restarted: TestSite = await startSite({ world });
    try {
      const admin = await staying.admin();
      let isOver = false;
      const numbers: number[] = [];
      const publishing = (async () => {
        while (!isOver) {
          const name = `Named ${numbers.length}`;
          await saveSection(admin, 'site', 'identity', (identity) => ({ ...identity, name }));
          numbers.push((await published(admin, 'site')).number);
        }
      })();
      for (let restart = 0; restart < 2; restart += 1) {
        await restarted.stop();
        restarted = await startSite({ world });
        const begun = numbers.length;
        await eventually(async () => expect(numbers.length).toBeGreaterThan(begun));
      }
      isOver = true;
      await publishing;
      expect(numbers).toEqual(numbers.map((_, index) => index + 2));
      const name = `Named ${numbers.length - 1}`;
      for (const { origins } of [staying, restarted]) {
        await eventually(async () =>
          expect((await new HttpClient(origins).get('/')).text).toContain(`<title>${name}`),
        );
      }
      const list = (await admin.get('/api/content/site/publications')).json<Publication[]>();
      expect(list.filter(({ state }) => state === 'shown')).toHaveLength(1);
      expect(list).toHaveLength(numbers.length + 1);
    } finally {
      await Promise.all([staying.stop(), restarted.stop()]);
      await world.end();
    }
  });
});
