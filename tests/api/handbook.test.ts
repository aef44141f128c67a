import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSentence } from '../support/expect-sentence.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const [picture = ''] = readdirSync('docs/handbook');

it('sends the handbook and its pictures to administrators', async () => {
  const admin = await site.admin();
  const answer = await admin.get('/api/handbook');
  expect(answer.json<{ text: string }>().text).toBe(readFileSync('docs/handbook.md', 'utf8'));
  const shown = await admin.get(`/api/handbook/${picture}`);
  expect(shown.status).toBe(200);
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.headers['cache-control']).toMatch(/private|no-store/);
});

it('sends neither to anyone else', async () => {
  const attendee = await site.attendee();
  for (const path of ['/api/handbook', `/api/handbook/${picture}`]) {
    expectSentence(await site.visitor().get(path), 401, 'Please sign in first.');
    expectSentence(await attendee.get(path), 403, 'Your account may not do this.');
  }
});

it('sends no other file', async () => {
  const admin = await site.admin();
  expect((await admin.get('/api/handbook/unknown.png')).status).toBe(404);
  for (const name of [
    '..%2Fhandbook.md',
    '..%2F..%2Fpackage.json',
    'handbook.md',
    '%2Fetc%2Fpasswd',
  ]) {
    const { status, text } = await admin.get(`/api/handbook/${name}`);
    expect([400, 404], name).toContain(status);
    expect(text.length).toBeLessThan(200);
  }
});
