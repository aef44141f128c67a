import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { addressOf } from '../../src/modules/address-of.ts';
import { HAND_IN_MAX_BYTES, HAND_IN_PENDING_MAX } from '../../src/schema/limits.ts';
import { announce, handIn, ownHandIns, teamLinks } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite } from './faulty-site.ts';

const CLOCK = '2026-09-02T13:00:00+02:00';
/** Together the whole room of 20 GB. */
const ANNOUNCED = 204;
const TEAMS = Math.ceil(ANNOUNCED / HAND_IN_PENDING_MAX);

export const silentAnnouncements: FaultCase = {
  number: 42,
  what: 'files that are announced and never sent',
  limitMs: 5 * 60_000,
  async run(world) {
    const settings = { ...(await world.newSettings()), REHEARSAL_CLOCK: CLOCK };
    const site = await createFaultySite(settings, { isEmpty: false });
    await site.start();
    const clients: HttpClient[] = [];
    for (const link of await teamLinks(settings, TEAMS + 1)) {
      const client = site.client();
      const token = link.split('#')[1];
      expectStatus(
        'A link',
        await client.post(addressOf('POST /api/personal-link/session'), { token }),
        200,
      );
      clients.push(client);
    }
    const [real, ...others] = clients;
    assert.ok(real);
    const metadata = { kind: 'pitchdeck', filename: 'deck.pptx' };
    const answers = await Promise.all(
      Array.from({ length: ANNOUNCED }, (_, index) =>
        announce(others[index % others.length] as HttpClient, HAND_IN_MAX_BYTES, metadata),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    const bytes = randomBytes(300_000);
    const begunAt = performance.now();
    await handIn(real, 'pitchdeck', bytes);
    const tookMs = Math.round(performance.now() - begunAt);
    const [version] = (await ownHandIns(real)).files[0]?.versions ?? [];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    assert.equal(version?.receipt.sha256, sha256, 'The receipt has another hash.');
    await site.end('SIGTERM');
    return `${taken} of ${ANNOUNCED} announcements of 100 MB taken, no byte sent; a team's 300 KB received in ${tookMs} ms`;
  },
};
