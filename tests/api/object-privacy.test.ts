// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { draftOf, published, type Sections, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import { type Answer, type Call, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg, uploadPicture } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;
let attendee: HttpClient;
let picture: Buffer;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  attendee = await site.attendee();
  picture = await jpeg(320, 24);
});
afterAll(() => site.stop());

const photo = { title: 'T', description: '', category: '', year: '' };
const member = { name: 'N', title: 'T', organization: 'O' };

/** Asks every instance, as the visitor may be sent to any of them. */
const everywhere = (path: string, call: Call = {}): Promise<Answer[]> =>
  Promise.all(site.origins.map((origin) => new HttpClient([origin]).call(path, call)));

async function expectEverywhere(path: string, status: number): Promise<void> {
  const statuses = (answers: Answer[]) => answers.map((answer) => answer.status);
  await afterWrite(site, async () => {
    for (const address of [path, `${path}/480`]) {
      expect(statuses(await everywhere(address))).toEqual(site.origins.map(() => status));
      const head = await everywhere(address, { method: 'HEAD' });
      expect(statuses(head)).toEqual(site.origins.map(() => status));
    }
  });
}

async function createPhoto(url: string): Promise<Photo> {
  const answer = await admin.post('/api/photos', { ...photo, url });
  expect(answer.status).toBe(201);
  return answer.json<Photo>();
}

describe('an uploaded picture that no row shows', () => {
  const ways: [string, string, Call][] = [
    ['directly', '', {}],
    ['as a thumbnail', '/480', {}],
    ['by HEAD', '', { method: 'HEAD' }],
    ['by HEAD as a thumbnail', '/960', { method: 'HEAD' }],
    ['by Range', '', { headers: { range: 'bytes=0-9' } }],
    ['by a Range beyond its end', '', { headers: { range: 'bytes=99999999-' } }],
    ['by If-None-Match', '', { headers: { 'if-none-match': '*' } }],
    ['as AVIF', '/480', { headers: { accept: 'image/avif' } }],
  ];

  it.each(ways)(
    'cannot be told from one that does not exist, asked for %s',
    async (_, size, call) => {
      const path = await uploadPicture(admin, picture);
      const timeless = ({ headers: { date: _, 'x-request-id': __, ...headers } }: Answer) =>
        headers;
      for (const client of [site.visitor(), attendee]) {
        const hidden = await client.call(`${path}${size}`, call);
        const missing = await client.call(`/objects/unknown${size}`, call);
        expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
        expect(timeless(hidden)).toEqual(timeless(missing));
      }
    },
  );

  it.each(ways)(
    'is shown to administrators and kept by no cache, asked for %s',
    async (_, size, call) => {
      const path = await uploadPicture(admin, picture);
      const { status, headers } = await admin.call(`${path}${size}`, call);
      expect([200, 206, 304, 416]).toContain(status);
      expect(headers['cache-control']).toBe('no-store');
      if (status !== 416) expect(headers.vary).toBe('Cookie');
    },
  );
});

describe('a picture', () => {
  it('is public while a photo shows it, and private again after the photo is deleted', async () => {
    const path = await uploadPicture(admin, picture);
    await expectEverywhere(path, 404);
    const { id } = await createPhoto(path);
    await expectEverywhere(path, 200);
    await admin.delete(`/api/photos/${id}`);
    await expectEverywhere(path, 404);
    expect((await admin.get(path)).status).toBe(200);
  });

  it('is public while a member shows it, and private again when that has another one', async () => {
    const path = await uploadPicture(admin, picture);
    const created = await admin.post('/api/committee-members', {
      ...member,
      profileImageUrl: path,
    });
    await expectEverywhere(path, 200);
    const { id } = created.json<CommitteeMember>();
    await admin.put(`/api/committee-members/${id}`, { ...member, profileImageUrl: null });
    await expectEverywhere(path, 404);
  });

  it('stays public while one of two rows shows it', async () => {
    const path = await uploadPicture(admin, picture);
    const [one, two] = [await createPhoto(path), await createPhoto(path)];
    await admin.delete(`/api/photos/${one.id}`);
    await expectEverywhere(path, 200);
    await admin.delete(`/api/photos/${two.id}`);
    await expectEverywhere(path, 404);
  });

  it('ends private, however reads and writes of it fall together', async () => {
    const path = await uploadPicture(admin, picture);
    for (const { images } of site.installations) await images.settled();
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createPhoto(path);
      await Promise.all([
        ...Array.from({ length: 10 }, () => site.visitor().get(path)),
        admin.delete(`/api/photos/${id}`),
        ...Array.from({ length: 10 }, () => site.visitor().get(path)),
      ]);
    }
    await expectEverywhere(path, 404);
  });
});

describe('a picture of a planned publication', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number) => new Date(site.now().getTime() + hours * HOUR_MS);
  beforeAll(() => site.holdClock());

  /** A portrait of its own in the draft of the edition. */
  async function portray(): Promise<string> {
    const { id, url } = await askForAddress(admin, 'portrait');
    expect((await admin.put(url, picture)).status).toBe(200);
    await saveSection(admin, '2026', 'people', (people: Sections[string]['value']) => ({
      ...people,
      team: [{ ...people.team[0], portrait: `/objects/${id}` }],
    }));
    return `/objects/${id}`;
  }

  it('is private until its instant, but for those who look at the draft', async () => {
    const path = await portray();
    const { number } = await published(admin, '2026', { at: inHours(1) });
    await expectEverywhere(path, 404);
    for (const client of [admin, await site.editor()]) {
      const { status, headers } = await client.get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    }
    site.advance(HOUR_MS - 1);
    await expectEverywhere(path, 404);
    site.advance(1);
    await expectEverywhere(path, 200);
    // It has been seen: another version takes nothing back that caches have by now.
    await portray();
    await published(admin, '2026');
    await expectEverywhere(path, 200);
    expect((await draftOf(admin, '2026')).summary.shown?.number).toBeGreaterThan(number);
  });

  it.each(['cancelled', 'replaced by another'])(
    'stays private when it is %s, also after its instant',
    async (how) => {
      const path = await portray();
      const { number } = await published(admin, '2026', { at: inHours(1) });
      if (how === 'cancelled') {
        const address = `/api/content/2026/publications/${number}`;
        expect((await admin.delete(address)).status).toBe(204);
      } else {
        await portray();
        await published(admin, '2026', { cancels: [number] });
      }
      await expectEverywhere(path, 404);
      site.advance(2 * HOUR_MS);
      await expectEverywhere(path, 404);
      expect((await admin.get(path)).status).toBe(200);
    },
  );
});

describe('a row', () => {
  const missing = 'The uploaded image is no longer there; please upload it again.';

  it.each([
    ['does not exist', () => '/objects/00000000-0000-4000-8000-000000000000'],
    ['is an upload address of nothing', () => '/api/objects/upload/unknown?expires=1&signature=a'],
    ['has no id', () => '/objects/'],
    ['has an id that cannot be one', () => '/objects/..%2fx'],
    ['is behind a detour', () => '/a/../objects/unknown'],
    ['was not uploaded yet', async () => (await askForAddress(admin)).url],
  ])('cannot be made or changed to show a picture that %s', async (_, make) => {
    const url = await make();
    const created = await admin.post('/api/photos', { ...photo, url });
    expect([created.status, created.text]).toEqual([409, missing]);
    const { id } = await createPhoto('https://example.org/a.jpg');
    const changed = await admin.put(`/api/photos/${id}`, { ...photo, url });
    expect([changed.status, changed.text]).toEqual([409, missing]);
    const saved = await admin.post('/api/committee-members', { ...member, profileImageUrl: url });
    expect([saved.status, saved.text]).toEqual([409, missing]);
  });

  it('keeps its picture when only its texts are changed', async () => {
    const path = await uploadPicture(admin, picture);
    const { id } = await createPhoto(path);
    const answer = await admin.put(`/api/photos/${id}`, { ...photo, title: 'Other' });
    expect(answer.json<Photo>()).toMatchObject({ url: path, image: { width: 320 } });
    await expectEverywhere(path, 200);
  });

  it('names the picture by its short path, whichever of its addresses was saved', async () => {
    const path = await uploadPicture(admin, picture);
    for (const url of [`${path}/480`, `${path}?x=1`, `/a/..${path}`, `${path}#x`]) {
      expect((await createPhoto(url)).url).toBe(path);
    }
  });
});
