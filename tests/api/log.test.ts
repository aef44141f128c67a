import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSentence } from '../support/expect-sentence.ts';
import type { Answer } from '../support/http-client.ts';
import {
  ADMIN_PASSWORD,
  ADMIN_USERNAME,
  ATTENDEE_PASSWORD,
  startSite,
  type TestSite,
  withSite,
} from '../support/site.ts';
import { askForAddress, jpeg } from '../support/uploading.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Line {
  level: number;
  reqId?: string;
  method?: string;
  path?: string;
  status?: number;
}
const lines = (own: TestSite): Line[] =>
  own
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const lineOf = (answer: Answer, own = site) =>
  lines(own).filter(({ reqId }) => reqId === answer.headers['x-request-id']);

describe('the log', () => {
  it('has one line for each write, with the id that the answer carries', async () => {
    const message = { name: 'Secret name', email: 'secret@example.org', message: 'Secret text' };
    const answer = await site.visitor().post('/api/contact', message);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(lineOf(answer)).toMatchObject([
      { level: 30, method: 'POST', path: '/api/contact', status: 201 },
    ]);
    expect(site.log()).not.toMatch(/Secret name|secret@example|Secret text/);
  });

  it('takes no id from a client', async () => {
    const sent = { 'x-request-id': 'chosen-id', 'request-id': 'chosen-id' };
    const answer = await site.visitor().post('/api/contact', {}, sent);
    expect(answer.headers['x-request-id']).not.toBe('chosen-id');
    expect(site.log()).not.toContain('chosen-id');
  });

  it('stays one line for each request, whatever an address says', async () => {
    const forged = '/api/%0a{"level":30,"path":"forged"}%0d%0a/x';
    const answer = await site.visitor().call(forged, { method: 'DELETE' });
    expect(answer.status).toBe(404);
    expect(lineOf(answer)).toHaveLength(1);
    expect(lines(site).map(({ path }) => path)).not.toContain('forged');
  });

  it('never holds a password, token, cookie or signature', async () => {
    const admin = await site.admin();
    const attendee = await site.attendee();
    const secrets = [ADMIN_PASSWORD, ATTENDEE_PASSWORD, 'mistyped password'];
    await site.visitor().post('/api/session', { password: 'mistyped password' });
    await site.visitor().post('/api/session', { username: 'x', password: 'mistyped password' });
    await site.visitor().post('/api/session', '{"password":"mistyped password', {
      'content-type': 'application/json',
    });
    await site.visitor().get('/api/session?password=mistyped%20password');
    for (const { cookie } of [admin, attendee])
      secrets.push(String(cookie).split('=')[1] as string);
    const { url } = await askForAddress(admin);
    await admin.put(url, await jpeg(), { 'content-type': 'image/jpeg' });
    await admin.put(url, await jpeg(), { 'content-type': 'image/jpeg' });
    await admin.put(url.replace(/expires=\d/, 'expires=9'), 'x');
    secrets.push(new URL(url, 'http://x').searchParams.get('signature') as string);
    await admin.delete('/api/session');

    const log = site.log();
    expect(log).toContain('"path":"/api/session"');
    for (const secret of secrets) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(encodeURIComponent(secret));
    }
    expect(log).not.toMatch(/cookie|signature|argon2/i);
  });

  it('tells why the site failed, and the answer does not', async () => {
    await withSite({}, async (own) => {
      const { db } = own.installation.database;
      await db.schema.dropTable('sessions').execute();
      for (const body of [
        { password: ATTENDEE_PASSWORD },
        { username: ADMIN_USERNAME, password: ADMIN_PASSWORD },
      ]) {
        const answer = await own.visitor().post('/api/session', body);
        expectSentence(
          answer,
          500,
          'Something went wrong on our side; please try again in a moment.',
        );
        const failure = lineOf(answer, own).find(({ level }) => level === 50);
        expect(JSON.stringify(failure)).toMatch(/sessions/);
      }
      expect(own.log()).not.toContain(ATTENDEE_PASSWORD);
      expect(own.log()).not.toContain(ADMIN_PASSWORD);
      expect(own.log()).not.toMatch(/argon2id/);
    });
  });
});
