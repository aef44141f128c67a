import { describe, expect, it } from 'vitest';
import { changeCapacity, openRegistration, registered } from '../support/registration.ts';
import { type TestSite, withSite } from '../support/site.ts';

const LIST = 'Join the waiting list';
const FREE = 'Register until 20 August';
const isBothSaid = async (site: TestSite) => {
  const [home, register] = await Promise.all(
    ['/', '/register'].map(async (path) => (await site.visitor().get(path)).text),
  );
  expect(register?.includes('All places are taken.')).toBe(home?.includes(LIST));
  return home?.includes(LIST) && !home.includes(FREE);
};
const versionOf = async (site: TestSite) => (await site.visitor().get('/register')).headers.etag;

describe('the pages that invite to register', () => {
  it('say at once that all places are taken, and that one is free again', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 2 });
      const first = await registered(site, { name: 'Ada', email: 'ada@x.example' });
      expect(await isBothSaid(site)).toBe(false);
      const free = await versionOf(site);
      await registered(site, { name: 'Ben', email: 'ben@x.example' });
      expect(await isBothSaid(site)).toBe(true);
      expect(await versionOf(site)).not.toBe(free);
      // Who waits changes nothing for the next visitor.
      const full = site.installation.changes.seen();
      const third = await registered(site, { name: 'Cem', email: 'cem@x.example' });
      expect(third.receipt.state).toBe('waiting');
      expect(site.installation.changes.seen()).toEqual(full);
      // The place is offered to who waits: it is not free.
      await first.client.post('/api/my-registration/withdraw');
      expect(await isBothSaid(site)).toBe(true);
      await third.client.post('/api/my-registration/withdraw');
      expect(await isBothSaid(site)).toBe(false);
      await changeCapacity(site, 1);
      expect(await isBothSaid(site)).toBe(true);
      await changeCapacity(site, 2);
      await registered(site, { name: 'Dia', email: 'dia@x.example' });
      expect(await isBothSaid(site)).toBe(true);
    });
  });
});
