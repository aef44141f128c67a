import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type { Publication } from '../../src/modules/content/content/schema.ts';
import { draftOf, publish, published, saveSection, warningsOf } from '../support/content.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

const HOUR_MS = 3_600_000;
let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  admin = await site.admin();
});
afterAll(() => site.stop());

const rename = (name: string) =>
  saveSection(admin, 'site', 'identity', (identity) => ({ ...identity, name }));
const inHours = (hours: number) => new Date(site.now().getTime() + hours * HOUR_MS);
const listOf = async () =>
  (await admin.get('/api/content/site/publications')).json<Publication[]>();
const stateOf = async (number: number) =>
  (await listOf()).find((each) => each.number === number)?.state;
async function plan(name: string, hours: number): Promise<number> {
  await rename(name);
  return (await published(admin, 'site', { at: inHours(hours) })).number;
}

describe('publishing before a version that is planned', () => {
  it('asks whether that one stays planned, and changes nothing before', async () => {
    const number = await plan('Planned', 2);
    await rename('Newer');
    const before = await listOf();
    for (const at of [null, inHours(1)]) {
      const answer = await publish(admin, 'site', { at });
      expectSentence(
        answer,
        409,
        `Version ${number} is planned for later; please load this page again and say whether it stays planned.`,
      );
      expect(answer.headers['x-error-code']).toBe('planned-follows');
    }
    expect(await listOf()).toEqual(before);
  });

  it('cancels it where that is meant, in one go, and says so among the activities', async () => {
    const [{ number } = { number: 0 }] = await listOf();
    site.advance(1000);
    const made = await published(admin, 'site', { cancels: [number] });
    expect(made.state).toBe('shown');
    expect(await stateOf(number)).toBe('cancelled');
    const [last, before] = (await admin.get('/api/activity')).json<Activity[]>();
    expect([last?.action, before?.action].sort()).toEqual(['cancelled', 'published']);
    site.advance(3 * HOUR_MS);
    admin = await site.admin();
    expect(await stateOf(made.number)).toBe('shown');
  });

  it('keeps it where that is meant: then it follows', async () => {
    const planned = await plan('Kept', 2);
    await rename('Until then');
    const made = await published(admin, 'site', { keeps: [planned] });
    expect([await stateOf(made.number), await stateOf(planned)]).toEqual(['shown', 'scheduled']);
    site.advance(2 * HOUR_MS);
    admin = await site.admin();
    expect([await stateOf(made.number), await stateOf(planned)]).toEqual(['ended', 'shown']);
  });

  it('asks about each of several; one that comes before is no question', async () => {
    const first = await plan('One', 2);
    const second = await plan('Two', 4);
    await rename('Three');
    expectSentence(await publish(admin, 'site', { keeps: [first] }), 409);
    expectSentence(await publish(admin, 'site', { at: inHours(3) }), 409);
    await published(admin, 'site', { at: inHours(3), cancels: [second] });
    await rename('Four');
    await published(admin, 'site', { at: inHours(9) });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['scheduled', 'cancelled']);
  });
});

describe('a publication whose answer was lost', () => {
  const path = '/api/content/2026/publications';
  const key = { 'idempotency-key': 'sent-again' };
  const rewrite = (amount: string) =>
    saveSection(admin, '2026', 'prizes', ({ awards }) => ({
      awards: awards.map((award: object) => ({ ...award, amount })),
    }));
  async function body() {
    const { summary, findings } = await draftOf(admin, '2026');
    return { draftNumber: summary.draftNumber, ticked: warningsOf(findings) };
  }

  it('is answered as before when it is sent again, also after the next save', async () => {
    await rewrite('CHF 1');
    const sent = await body();
    const first = await admin.post(path, sent, key);
    expect(first.status, first.text).toBe(201);
    expect((await admin.post(path, sent, key)).json()).toEqual(first.json());
    await rewrite('CHF 2');
    const again = await admin.post(path, sent, key);
    expect([again.status, again.json()]).toEqual([201, first.json()]);
    const list = (await admin.get(path)).json<Publication[]>();
    expect(list).toHaveLength(2);
    // Without the key it is another wish, and there is nothing left of it.
    expectSentence(await admin.post(path, sent), 409);
  });

  it('is made once when it comes several times at once', { tags: 'servers' }, async () => {
    await rewrite('CHF 3');
    const sent = await body();
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post(path, sent, key)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(({ text }) => [201, text]),
    );
    expect(new Set(answers.map((answer) => answer.json<Publication>().number)).size).toBe(1);
  });

  it('that puts a version back is answered as before, too', async () => {
    const put = (number: number) => admin.post(`${path}/${number}/put-back`, {}, key);
    const first = await put(1);
    expect(first.status, first.text).toBe(201);
    expect((await put(1)).json()).toEqual(first.json());
    // The same key for another version is another wish.
    expect((await put(2)).json<Publication>()).toMatchObject({ putsBack: 2, state: 'shown' });
    const list = (await admin.get(path)).json<Publication[]>();
    expect(list.filter(({ putsBack }) => putsBack === 1)).toHaveLength(1);
  });
});
