// @module-tag servers
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Installation } from '../../src/server/installation.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** So many that on PostgreSQL several look at the same one before it is taken. */
const DUE = 40;
const CLAIM_MS = 5 * 60_000;

/** Without a mail server: nobody but the test takes what is due. */
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface DueMails {
  create(on: Installation, id: string): Promise<unknown>;
  claimNext(on: Installation): Promise<{ id: string } | null>;
}

const claimedUntil = () => new Date(site.now().getTime() + CLAIM_MS);

const KINDS: Record<string, DueMails> = {
  'a message to organisers': {
    create: ({ store }, id) =>
      store.contactMessages.create(
        id,
        { name: 'Ada Muster', email: 'ada@example.org', message: 'When does it start?' },
        site.now(),
      ),
    claimNext: ({ store }) => store.contactMessages.claimNextDue(site.now(), claimedUntil()),
  },
  'a mail to a person': {
    create: ({ store }, id) =>
      store.mails.create(
        {
          ...{ id, kind: 'link', personId: null, email: 'ada@example.org' },
          ...{ subjectId: null, fields: {}, state: 'queued' },
        },
        site.now(),
      ),
    claimNext: ({ store }) => store.mails.claimNextDue(site.now(), claimedUntil()),
  },
};

it.each(Object.entries(KINDS))(
  'who is not the first to take %s takes the next one that is due',
  async (_, { create, claimNext }) => {
    const ids = Array.from({ length: DUE }, () => randomUUID());
    await Promise.all(ids.map((id) => create(site.installation, id)));
    const turns = ids.map((_id, index) => site.installations[index % site.installations.length]);
    const claimed = await Promise.all(turns.map((each) => claimNext(each as Installation)));
    expect(claimed.map((each) => each?.id).sort()).toEqual(ids.sort());
    expect(await claimNext(site.installation)).toBeNull();
  },
);
