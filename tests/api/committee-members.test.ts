import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
const MEMBERS = '/api/committee-members';

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const member = {
  name: 'Ada Muster',
  title: 'Professor of Finance',
  organization: 'University',
  profileImageUrl: 'https://example.org/ada.jpg',
  order: '10',
};

async function create(change: Record<string, unknown> = {}): Promise<CommitteeMember> {
  const answer = await admin.post(MEMBERS, { ...member, ...change });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<CommitteeMember>();
}

async function list(): Promise<CommitteeMember[]> {
  const answer = await site.visitor().get(MEMBERS);
  expect(answer.status).toBe(200);
  return answer.json<CommitteeMember[]>();
}

const without = (field: keyof typeof member) =>
  Object.fromEntries(Object.entries(member).filter(([name]) => name !== field));

describe('creating a member', () => {
  it('answers 201 with the row and its version, and shows it to every visitor', async () => {
    const answer = await admin.post(MEMBERS, member);
    expect([answer.status, answer.headers.etag]).toEqual([201, '"1"']);
    const created = answer.json<CommitteeMember>();
    expect(created).toEqual({
      ...member,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 1,
      image: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: created.createdAt,
    });
    await afterWrite(site, async () => {
      expect(await list()).toContainEqual(created);
    });
  });

  it.each([
    ['null', { ...member, profileImageUrl: null }],
    ['an empty text', { ...member, profileImageUrl: '' }],
    ['left out', without('profileImageUrl')],
  ])('stores no picture when profileImageUrl is %s', async (_, body) => {
    const answer = await admin.post(MEMBERS, body);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json<CommitteeMember>().profileImageUrl).toBeNull();
  });

  it('takes "0" as the order when it is left out', async () => {
    const answer = await admin.post(MEMBERS, without('order'));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json<CommitteeMember>().order).toBe('0');
  });

  it.each(['0', '-3', '007', '999999'])(
    'keeps the order %s as the text that was sent',
    async (order) => {
      expect((await create({ order })).order).toBe(order);
    },
  );

  it('keeps texts as they were typed, without the space around them', async () => {
    const created = await create({ name: '  Zoë O’Neill <b>&amp; Söhne  ', title: '博士 🎓' });
    expect(created).toMatchObject({ name: 'Zoë O’Neill <b>&amp; Söhne', title: '博士 🎓' });
  });

  it.each([
    ['the name is left out', without('name'), 'The name must be text.'],
    ['the name is empty', { ...member, name: '' }, 'The name is missing.'],
    ['the name is only space', { ...member, name: ' \t ' }, 'The name is missing.'],
    [
      'the name is too long',
      { ...member, name: 'x'.repeat(121) },
      'The name can have at most 120 characters.',
    ],
    [
      'the name has two lines',
      { ...member, name: 'A\nB' },
      'The name must be one line of plain text.',
    ],
    ['the title is empty', { ...member, title: '' }, 'The title is missing.'],
    ['the title is a list', { ...member, title: ['x'] }, 'The title must be text.'],
    [
      'the title is too long',
      { ...member, title: 'x'.repeat(201) },
      'The title can have at most 200 characters.',
    ],
    ['the organization is left out', without('organization'), 'The organization must be text.'],
    ['the organization is empty', { ...member, organization: '' }, 'The organization is missing.'],
    ['the order is a number', { ...member, order: 3 }, 'The order must be text.'],
    ['the order is null', { ...member, order: null }, 'The order must be text.'],
    [
      'the order is a word',
      { ...member, order: 'first' },
      'The order must be a whole number of at most 6 digits.',
    ],
    [
      'the order is a fraction',
      { ...member, order: '1.5' },
      'The order must be a whole number of at most 6 digits.',
    ],
    [
      'the order is in hexadecimal',
      { ...member, order: '0x10' },
      'The order must be a whole number of at most 6 digits.',
    ],
    [
      'the order has seven digits',
      { ...member, order: '1234567' },
      'The order must be a whole number of at most 6 digits.',
    ],
    [
      'the picture is a number',
      { ...member, profileImageUrl: 1 },
      'The image address must be text.',
    ],
    [
      'the picture is not https',
      { ...member, profileImageUrl: 'http://example.org/a.jpg' },
      'The image address must start with https:// or be the address of an uploaded image.',
    ],
    [
      'there is another field',
      { ...member, role: 'chair' },
      'There is a field that is not known here: role.',
    ],
    ['an id is sent', { ...member, id: 'mine' }, 'There is a field that is not known here: id.'],
  ])('is refused with one sentence when %s', async (_, body, sentence) => {
    expectSentence(await admin.post(MEMBERS, body), 400, sentence);
    expectSentence(await admin.put(`${MEMBERS}/some-id`, body), 400, sentence);
  });

  it('is refused with 409 when the uploaded picture is not there', async () => {
    expectSentence(
      await admin.post(MEMBERS, { ...member, profileImageUrl: '/objects/unknown' }),
      409,
      'The uploaded image is no longer there; please upload it again.',
    );
  });
});

describe('listing members', () => {
  it('sorts by the order as a number, then by name', async () => {
    const shuffled = [
      ['10', 'Beta'],
      ['9', 'Omega'],
      ['-2', 'Last'],
      ['10', 'alpha'],
      ['010', 'Ämilia'],
      ['100', 'Alpha'],
    ] as const;
    const ids = new Set<string>();
    for (const [order, name] of shuffled) {
      ids.add((await create({ order, name, organization: 'Sorted' })).id);
    }
    await afterWrite(site, async () => {
      const sorted = (await list()).filter(({ id }) => ids.has(id));
      expect(sorted.map(({ order, name }) => [order, name])).toEqual([
        ['-2', 'Last'],
        ['9', 'Omega'],
        ['10', 'alpha'],
        ['010', 'Ämilia'],
        ['10', 'Beta'],
        ['100', 'Alpha'],
      ]);
    });
  });

  it('refuses a query, which it does not know', async () => {
    expectSentence(
      await site.visitor().get(`${MEMBERS}?limit=1`),
      400,
      'There is a field that is not known here: limit.',
    );
  });
});

describe('changing a member', () => {
  it('answers 200 with the row, its version raised, its time renewed and its place in the list', async () => {
    const created = await create();
    site.advance(5000);
    const answer = await admin.put(`${MEMBERS}/${created.id}`, {
      ...member,
      name: 'Changed',
      profileImageUrl: null,
      order: '-999999',
    });
    expect([answer.status, answer.headers.etag]).toEqual([200, '"2"']);
    const changed = answer.json<CommitteeMember>();
    expect(changed).toMatchObject({ name: 'Changed', profileImageUrl: null, version: 2 });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(created.updatedAt));
    expect(changed.createdAt).toBe(created.createdAt);
    await afterWrite(site, async () => {
      expect((await list())[0]).toEqual(changed);
    });
  });

  it('is refused with 409 and changes nothing when the row changed since it was read', async () => {
    const { id } = await create({ name: 'Conflict' });
    const path = `${MEMBERS}/${id}`;
    const first = { ...member, name: 'First' };
    expect((await admin.put(path, first, { 'if-match': '"1"' })).status).toBe(200);
    expectSentence(
      await admin.put(path, { ...member, name: 'Second' }, { 'if-match': '"1"' }),
      409,
      'Someone else has changed this in the meantime; please load it again.',
    );
    expectSentence(await admin.delete(path, { 'if-match': '"1"' }), 409);
    await afterWrite(site, async () => {
      expect((await list()).find((each) => each.id === id)).toMatchObject({ name: 'First' });
    });
  });

  it('lets the last write win without If-Match', async () => {
    const { id } = await create();
    await admin.put(`${MEMBERS}/${id}`, { ...member, name: 'One' });
    const answer = await admin.put(`${MEMBERS}/${id}`, { ...member, name: 'Two' });
    expect(answer.json<CommitteeMember>()).toMatchObject({ name: 'Two', version: 3 });
  });

  it.each(['abc', '*', '"1", "2"', '-1', '99999999999'])('refuses If-Match: %s', async (header) => {
    const { id } = await create();
    expectSentence(
      await admin.put(`${MEMBERS}/${id}`, member, { 'if-match': header }),
      400,
      'The If-Match header must be the version of the row.',
    );
  });

  it('answers 404 for an unknown id, with If-Match or without', async () => {
    for (const headers of [{}, { 'if-match': '"1"' }]) {
      expectSentence(
        await admin.put(`${MEMBERS}/unknown`, member, headers as Record<string, string>),
        404,
        'This does not exist, or no longer does.',
      );
    }
  });
});

describe('deleting a member', () => {
  it('answers 204 without a body, takes it out of the list, and 404 from then on', async () => {
    const { id } = await create();
    const path = `${MEMBERS}/${id}`;
    const answer = await admin.delete(path, { 'if-match': '"1"' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    await afterWrite(site, async () => {
      expect((await list()).map((each) => each.id)).not.toContain(id);
    });
    expectSentence(await admin.delete(path), 404);
    expectSentence(await admin.put(path, member), 404);
  });

  it('takes place once when it is asked for many times at once', { tags: 'servers' }, async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.delete(`${MEMBERS}/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
  });
});
