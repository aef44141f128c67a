// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import type { Message, MessageCount } from '../../src/modules/messages/contact/message-schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { ADMIN_USERNAME, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1' } });
  admin = await site.admin();
});
afterAll(() => site.stop());

const texts = { name: 'Ada Muster', email: 'ada@example.org', message: 'When does it start?' };
const photo = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };

let clients = 0;
const post = (change: object = {}) =>
  site
    .visitor()
    .post(
      '/api/contact',
      { ...texts, ...change },
      { 'x-forwarded-for': `198.51.100.${clients++}` },
    );

async function send(change: object = {}): Promise<string> {
  // Lists go by time.
  site.advance(1000);
  const answer = await post(change);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<{ id: string }>().id;
}

async function list(query = ''): Promise<Message[]> {
  const answer = await admin.get(`/api/messages${query}`);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<Message[]>();
}

const ids = (messages: Message[]) => messages.map(({ id }) => id);

const activityOf = async (id: string) =>
  (await admin.get('/api/activity')).json<Activity[]>().filter((each) => each.subjectId === id);

async function createPhoto(): Promise<Photo> {
  return (await admin.post('/api/photos', photo)).json<Photo>();
}

describe('listing messages', () => {
  it('gives administrators what was sent, newest first', async () => {
    const text = '<img src=x onerror=alert(1)>\nGrüezi 🙂';
    const [older, newer] = [await send(), await send({ name: '<b>Zoë</b>', message: text })];
    expect((await list()).slice(0, 2)).toEqual([
      {
        ...texts,
        id: newer,
        name: '<b>Zoë</b>',
        message: text,
        photoId: null,
        createdAt: expect.stringMatching(/Z$/),
        doneAt: null,
      },
      expect.objectContaining({ ...texts, id: older }),
    ]);
  });

  it('leaves the open or the done ones, in pages that neither repeat nor leave out one', async () => {
    for (let index = 0; index < 7; index += 1) {
      const id = await send();
      if (index % 2 === 0) await admin.put(`/api/messages/${id}`, { isDone: true });
    }
    const [all, open, done] = [await list(), await list('?state=open'), await list('?state=done')];
    expect(done.length).toBeGreaterThanOrEqual(4);
    expect(open.every(({ doneAt }) => doneAt === null)).toBe(true);
    expect(done.every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(ids([...open, ...done]).sort()).toEqual(ids(all).sort());
    const seen: string[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const answer = await admin.get(`/api/messages?state=done&limit=2${cursor}`);
      seen.push(...ids(answer.json<Message[]>()));
      const next: unknown = answer.headers['x-next-cursor'];
      cursor = next === undefined ? undefined : `&cursor=${next}`;
    }
    expect(seen).toEqual(ids(done));
  });

  it('counts those that nobody has settled', async () => {
    const count = async () => (await admin.get('/api/message-count')).json<MessageCount>().open;
    const before = await count();
    const id = await send();
    expect(await count()).toBe(before + 1);
    await admin.put(`/api/messages/${id}`, { isDone: true });
    expect(await count()).toBe(before);
    expect(before).toBe((await list('?state=open')).length);
  });

  it.each([
    ['state=all', 'The state must be open or done.'],
    ['limit=101', 'The limit must be from 1 to 100.'],
    ['cursor=bm9uc2Vuc2U', 'The cursor is not one that this site gave out.'],
    ['name=Ada', 'There is a field that is not known here: name.'],
  ])('refuses %s with one sentence', async (query, sentence) => {
    expectSentence(await admin.get(`/api/messages?${query}`), 400, sentence);
  });
});

describe('settling a message', () => {
  it('answers 200 with the row, keeps the first time, and notes each real change once', async () => {
    const id = await send();
    const path = `/api/messages/${id}`;
    const first = (await admin.put(path, { isDone: true })).json<Message>();
    expect(first).toMatchObject({ ...texts, id, doneAt: expect.stringMatching(/Z$/) });
    site.advance(1000);
    const again = await admin.put(path, { isDone: true });
    expect([again.status, again.json<Message>()]).toEqual([200, first]);
    expect(await activityOf(id)).toMatchObject([
      { action: 'changed', kind: 'message', by: ADMIN_USERNAME, subject: 'Ada Muster' },
    ]);
    const reopened = await admin.put(path, { isDone: false });
    expect(reopened.json<Message>().doneAt).toBeNull();
    expect(await activityOf(id)).toHaveLength(2);
  });

  it.each([
    ['nothing is said', {}, 'Whether the message is done must be true or false.'],
    ['it is a word', { isDone: 'yes' }, 'Whether the message is done must be true or false.'],
    [
      'the text is to be changed',
      { isDone: true, message: 'x' },
      'There is a field that is not known here: message.',
    ],
  ])('is refused with one sentence when %s', async (_, body, sentence) => {
    expectSentence(await admin.put(`/api/messages/${await send()}`, body), 400, sentence);
  });

  it('answers 404 for an unknown id', async () => {
    const gone = 'This does not exist, or no longer does.';
    expectSentence(await admin.put('/api/messages/unknown', { isDone: true }), 404, gone);
    expectSentence(await admin.delete('/api/messages/unknown'), 404, gone);
    expect(await activityOf('unknown')).toEqual([]);
  });
});

describe('deleting a message', () => {
  it('answers 204, takes it away for good and leaves no name behind', async () => {
    const id = await send({ name: 'Name To Forget' });
    await admin.put(`/api/messages/${id}`, { isDone: true });
    site.advance(1000);
    const answer = await admin.delete(`/api/messages/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(ids(await list())).not.toContain(id);
    expectSentence(await admin.delete(`/api/messages/${id}`), 404);
    const shared = { kind: 'message', subject: '', canRestore: false };
    expect(await activityOf(id)).toMatchObject([
      { ...shared, action: 'deleted' },
      { ...shared, action: 'changed' },
    ]);
    const { db } = site.installation.database;
    const noted = await db.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(noted)).not.toContain('Name To Forget');
  });
});

describe('a message about a photo', () => {
  it('is a request for its removal', async () => {
    const { id: photoId } = await createPhoto();
    const id = await send({ photoId });
    expect((await list()).find((each) => each.id === id)).toMatchObject({ ...texts, photoId });
  });

  it('is refused with 400 and not stored when there is no such photo', async () => {
    const { id: deleted } = await createPhoto();
    await admin.delete(`/api/photos/${deleted}`);
    const before = (await list()).length;
    for (const photoId of ['unknown', deleted]) {
      expectSentence(
        await post({ photoId }),
        400,
        'The photo that this message is about does not exist, or no longer does.',
      );
    }
    expectSentence(await post({ photoId: '' }), 400, 'The id is missing.');
    expectSentence(await post({ photoId: 7 }), 400, 'The id must be text.');
    expect(await list()).toHaveLength(before);
  });

  it('stays when the photo goes', async () => {
    const { id: photoId } = await createPhoto();
    const id = await send({ photoId });
    await admin.delete(`/api/photos/${photoId}`);
    await site.installation.store.photos.removeDeletedBefore(site.now());
    expect((await list()).find((each) => each.id === id)).toMatchObject({ photoId });
  });
});

describe('the export of messages', () => {
  it('is a file of all of them for a spreadsheet, which executes none', async () => {
    const name = '=HYPERLINK("https://evil.example","x")';
    await send({ name, message: 'One, "two"\nthree' });
    const answer = await admin.get('/api/message-export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages.csv"',
      'cache-control': 'no-store',
    });
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.text).toContain(
      `,"'=HYPERLINK(""https://evil.example"",""x"")","ada@example.org","One, ""two""\nthree",`,
    );
    const head = await admin.call('/api/message-export', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('has every message, also when there are more than one page of them', async () => {
    const { contactMessages } = site.installation.store;
    for (let index = 0; index < 120; index += 1) {
      await contactMessages.create(`many-${index}`, { ...texts, name: `Nr${index}.` }, site.now());
    }
    const { text } = await admin.get('/api/message-export');
    for (let index = 0; index < 120; index += 1) expect(text).toContain(`"Nr${index}."`);
    expect(text.split('"Nr7."')).toHaveLength(2);
  });
});
