// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  const photo = {
    title: 'T',
    description: '',
    category: '',
    year: '',
    url: 'https://example.org/a',
  };
  const { contactMessages } = site.installation.store;
  const message = { name: 'N', email: 'n@example.org', message: 'Hello' };
  // Six of each: every photo is also an entry of the activity.
  for (let index = 0; index < 6; index += 1) {
    site.advance(1000);
    expect((await admin.post('/api/photos', photo)).status).toBe(201);
    await contactMessages.create(`message-${index}`, message, site.now());
  }
});
afterAll(() => site.stop());

interface Pages {
  sizes: number[];
  ids: string[];
}

async function readAll(path: string, limit: number): Promise<Pages> {
  const pages: Pages = { sizes: [], ids: [] };
  let cursor: string | undefined;
  do {
    const after = cursor === undefined ? '' : `&cursor=${cursor}`;
    const answer = await admin.get(`${path}?limit=${limit}${after}`);
    expect(answer.status, answer.text).toBe(200);
    const rows = answer.json<{ id: string }[]>();
    pages.sizes.push(rows.length);
    pages.ids.push(...rows.map(({ id }) => id));
    const next = answer.headers['x-next-cursor'];
    cursor = next === undefined ? undefined : String(next);
  } while (cursor !== undefined);
  return pages;
}

describe.each(['/api/photos', '/api/messages', '/api/activity'])('%s', (path) => {
  it.each([
    { limit: 1, sizes: [1, 1, 1, 1, 1, 1] },
    { limit: 2, sizes: [2, 2, 2] },
    { limit: 3, sizes: [3, 3] },
    { limit: 4, sizes: [4, 2] },
    { limit: 5, sizes: [5, 1] },
    { limit: 6, sizes: [6] },
    { limit: 7, sizes: [6] },
  ])('of six, $limit at a time, ends with its last row and no page after it', async (page) => {
    const { sizes, ids } = await readAll(path, page.limit);
    expect(sizes).toEqual(page.sizes);
    expect(new Set(ids).size).toBe(6);
  });
});
