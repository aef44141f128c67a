// @module-tag servers
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { firstSite } from '../../src/first-content/site.ts';
import { seedDocuments } from '../../src/modules/content/first-content/seed.ts';
import { parseSettings } from '../../src/server/env.ts';
import { type Installation, openInstallation } from '../../src/server/installation.ts';
import { saveSection } from '../support/content.ts';
import { startSite, withSite } from '../support/site.ts';
import { createWorld } from '../support/world.ts';

// A folder has one process at a time; see `lockDataDir`.
const hasServers = (process.env.TEST_WORLD ?? 'sqlite') !== 'sqlite';

it.runIf(hasServers)(
  'of several instances that start together one adds the first content',
  async () => {
    const world = await createWorld();
    const open = () =>
      openInstallation({
        settings: parseSettings({ ...world.environment, PORT: '0' }),
        logger: pino({ level: 'silent' }),
      });
    const installations: Installation[] = [];
    try {
      for (let index = 0; index < 3; index += 1) installations.push(await open());
      const added = await Promise.all(installations.map(seedDocuments));
      expect(added.filter(Boolean)).toHaveLength(1);
      for (const { store, content } of installations) {
        const publications = await store.content.publications();
        expect(publications.map(({ id }) => id)).toEqual(['2024-1', '2025-1', '2026-1', 'site-1']);
        expect((await content.content()).site).toEqual(firstSite);
      }
    } finally {
      for (const installation of installations) await installation.close();
      await world.end();
    }
  },
);

it('a later start touches nothing that organisers have written', async () => {
  const world = await createWorld();
  const first = await startSite({ world });
  const admin = await first.admin();
  await saveSection(admin, 'site', 'login', (login) => ({ ...login, welcome: 'Our own' }));
  const before = await first.installation.store.content.drafts();
  await first.stop();
  await withSite({ world }, async ({ installation }) => {
    expect(await installation.store.content.drafts()).toEqual(before);
    expect(await installation.store.content.publications()).toHaveLength(4);
  });
  await world.end();
});
