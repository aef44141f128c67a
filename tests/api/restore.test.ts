// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { RESTORE_WITHIN_MS } from '../../src/schema/limits.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { jpeg, NOTHING, remainsOf, uploadPicture } from '../support/uploading.ts';

const MINUTE = 60_000;
const NOTHING_TO_RESTORE =
  'There is nothing to restore: this is not deleted, or was more than 30 days ago.';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

type Row = Photo | CommitteeMember;
const url = 'https://example.org/a';
const KINDS = [
  {
    kind: 'photo',
    path: '/api/photos',
    body: { title: 'T', description: 'D', alt: 'A', category: 'C', year: '2026', url },
  },
  {
    kind: 'committee member',
    path: '/api/committee-members',
    body: { name: 'N', title: 'T', organization: 'O', profileImageUrl: url, order: '3' },
  },
];

async function later(ms: number): Promise<void> {
  site.advance(ms);
  // Sessions of administrators end after twelve hours.
  admin = await site.admin();
}

describe.each(KINDS)('a deleted $kind', ({ path, body }) => {
  async function deleted(): Promise<Row> {
    const created = await admin.post(path, body);
    expect(created.status).toBe(201);
    const row = created.json<Row>();
    expect((await admin.delete(`${path}/${row.id}`)).status).toBe(204);
    return row;
  }

  const restore = ({ id }: Row) => admin.post(`${path}/${id}/restore`);
  const listed = async () => (await site.visitor().get(path)).json<Row[]>();

  it('is restored exactly as it was, for every visitor', async () => {
    const row = await deleted();
    await afterWrite(site, async () => {
      expect((await listed()).map(({ id }) => id)).not.toContain(row.id);
    });
    const answer = await restore(row);
    expect([answer.status, answer.headers.etag]).toEqual([200, '"1"']);
    expect(answer.json<Row>()).toEqual(row);
    await afterWrite(site, async () => {
      for (const _ of site.origins) expect(await listed()).toContainEqual(row);
    });
    expect((await admin.put(`${path}/${row.id}`, body, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('is not resurrected by a change, with If-Match or without, and keeps its contents', async () => {
    const row = await deleted();
    for (const headers of [{}, { 'if-match': '"1"' }] as Record<string, string>[]) {
      const changed = { ...body, title: 'Resurrected' };
      expectSentence(
        await admin.put(`${path}/${row.id}`, changed, headers),
        404,
        'This does not exist, or no longer does.',
      );
      expectSentence(await admin.delete(`${path}/${row.id}`, headers), 404);
    }
    expect((await listed()).map(({ id }) => id)).not.toContain(row.id);
    expect((await restore(row)).json<Row>()).toEqual(row);
  });

  it('is restored once when it is asked for many times at once', async () => {
    const row = await deleted();
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(row)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(404)]);
  });

  it('is either changed or deleted when both are asked for at once, and never half of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = (await admin.post(path, body)).json<Row>();
      const own = `${path}/${row.id}`;
      const match = { 'if-match': '"1"' };
      const [change, deletion] = await Promise.all([
        admin.put(own, { ...body, title: 'Changed' }, match),
        admin.delete(own, match),
      ]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([change.status, deletion.status]);
    }
  });

  it('can be restored up to the last minute of its 30 days, and not after them', async () => {
    const [first, second] = [await deleted(), await deleted()];
    await later(RESTORE_WITHIN_MS - MINUTE);
    await site.installation.housekeeping.run();
    expect((await restore(first)).status).toBe(200);
    await later(2 * MINUTE);
    expectSentence(await restore(second), 404, NOTHING_TO_RESTORE);
    expect((await site.installation.housekeeping.run()).deleted).toBeGreaterThanOrEqual(1);
    expectSentence(await restore(second), 404, NOTHING_TO_RESTORE);
    await afterWrite(site, async () => {
      expect((await listed()).map(({ id }) => id)).toContain(first.id);
    });
  });

  it('answers 404 with a sentence when there is nothing to restore', async () => {
    const shown = (await admin.post(path, body)).json<Row>();
    expectSentence(await restore(shown), 404, NOTHING_TO_RESTORE);
    expectSentence(await admin.post(`${path}/unknown/restore`), 404, NOTHING_TO_RESTORE);
  });
});

describe('the picture of a deleted photo', () => {
  const idOf = (path: string) => path.slice('/objects/'.length);
  const photo = { title: 'T', description: '', category: '', year: '' };

  async function deletedWithPicture(): Promise<{ id: string; path: string }> {
    const path = await uploadPicture(admin, await jpeg(100, 100));
    for (const { images } of site.installations) await images.settled();
    const { id } = (await admin.post('/api/photos', { ...photo, url: path })).json<Photo>();
    await afterWrite(site, async () => expect((await site.visitor().get(path)).status).toBe(200));
    expect((await admin.delete(`/api/photos/${id}`)).status).toBe(204);
    return { id, path };
  }

  async function expectForVisitors(path: string, status: number): Promise<void> {
    await afterWrite(site, async () => {
      for (const _ of site.origins) expect((await site.visitor().get(path)).status).toBe(status);
    });
  }

  it('is kept but hidden from visitors, and shown again when the photo is restored', async () => {
    const { id, path } = await deletedWithPicture();
    await expectForVisitors(path, 404);
    await later(RESTORE_WITHIN_MS - MINUTE);
    await site.installation.housekeeping.run();
    expect((await remainsOf(site, idOf(path))).keys.length).toBeGreaterThan(0);
    const restored = await admin.post(`/api/photos/${id}/restore`);
    expect(restored.json<Photo>()).toMatchObject({ url: path, image: { width: 100 } });
    await expectForVisitors(path, 200);
  });

  it('is removed with the photo by the first housekeeping after the 30 days', async () => {
    const { path } = await deletedWithPicture();
    await later(RESTORE_WITHIN_MS + MINUTE);
    await site.installation.housekeeping.run();
    expect(await remainsOf(site, idOf(path))).toEqual(NOTHING);
  });
});
