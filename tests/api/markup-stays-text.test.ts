import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterWrite } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

const MARKUP = '<img src=x onerror=alert(1)></script>"\'&lt;';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

/** All texts in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}

it('markup in any text is answered as the text that it is, in JSON that no browser renders', async () => {
  const url = 'https://example.org/a';
  const photo = { title: MARKUP, description: MARKUP, alt: MARKUP, category: MARKUP };
  const created = await admin.post('/api/photos', { ...photo, year: '2026', url });
  const { id } = created.json<{ id: string }>();
  site.advance(1000);
  await admin.post('/api/photos', { ...photo, year: '2026', url });
  const member = { name: MARKUP, title: MARKUP, organization: MARKUP };
  expect((await admin.post('/api/committee-members', member)).status).toBe(201);
  const message = { name: MARKUP, email: 'a@example.org', message: MARKUP, photoId: id };
  expect((await site.visitor().post('/api/contact', message)).status).toBe(201);

  const expected: [string, number][] = [
    ['/api/photos', 8],
    [`/api/photos/${id}`, 4],
    [`/api/photos/${id}/neighbours`, 4],
    [`/api/photo-facets?category=${encodeURIComponent(MARKUP)}`, 1],
    ['/api/committee-members', 3],
    ['/api/messages', 2],
    ['/api/activity', 3],
  ];
  for (const [path, count] of expected) {
    await afterWrite(site, async () => {
      const answer = await admin.get(path);
      expect(answer.headers, path).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      const found = textsIn(answer.json()).filter((text) => text === MARKUP);
      expect(found.length, path).toBe(count);
    });
  }
});
