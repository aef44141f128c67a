import assert from 'node:assert/strict';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { expectRefusal, expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite } from './faulty-site.ts';
import { createPhoto, photoInput } from './photos.ts';

const AT_ONCE = 20;

/** The server's half of it; what the two people see is in the browser tests. */
export const twoAdministrators: FaultCase = {
  number: 19,
  what: 'two administrators change one photo',
  limitMs: 120_000,
  async run(world) {
    const site = await createFaultySite(await world.newSettings());
    await site.start();
    const [first, second] = [await site.admin(), await site.admin()];
    const { id, version } = await createPhoto(first, 'As both have read it');
    const path = addressOf('GET /api/photos/:id', { params: { id } });
    const read = { 'if-match': `"${version}"` };
    const current = async () => (await first.get(path)).json<Photo>();

    expectStatus('The first save', await first.put(path, photoInput('First'), read), 200);
    expectRefusal('The second save', await second.put(path, photoInput('Second'), read), 409);
    assert.equal((await current()).title, 'First');
    const again = { 'if-match': `"${(await current()).version}"` };
    expectStatus(
      'The second save, loaded again',
      await second.put(path, photoInput('Second'), again),
      200,
    );

    const condition = { 'if-match': `"${(await current()).version}"` };
    const saves = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        (index % 2 ? first : second).put(path, photoInput(`At once ${index}`), condition),
      ),
    );
    const done = saves.filter(({ status }) => status === 200);
    assert.equal(done.length, 1, 'More or less than one of the saves at once went through.');
    for (const save of saves) if (save.status !== 200) expectRefusal('A late save', save, 409);

    expectStatus('The deletion', await first.delete(path), 204);
    expectRefusal('A save after it', await second.put(path, photoInput('Back')), 404);
    expectRefusal(
      'One with a version',
      await second.put(path, photoInput('Back'), again),
      404,
      409,
    );
    assert.deepEqual((await first.get(addressOf('GET /api/photos'))).json(), []);
    return `the late save answered 409, of ${AT_ONCE} at once one went through, the deleted photo stayed deleted`;
  },
};
