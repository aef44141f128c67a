import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pass, PassLink } from '../../src/modules/stage/passes/schema.ts';
import { PASS_LINK_MS, PASSES_OF_BROWSER, RATE_LIMITS } from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;

const room = (subject: string) => ({ kind: 'room', subject });

async function tokenOf(link: { kind: string; subject?: string }): Promise<string> {
  const { address } = (await admin.post('/api/pass-links', link)).json<{ address: string }>();
  return address.split('#')[1] ?? '';
}
const open = (client: HttpClient, token: string) => client.post('/api/passes', { token });
const openedBy = async (client: HttpClient) => (await client.get('/api/passes')).json<Pass[]>();
const links = async () => (await admin.get('/api/pass-links')).json<PassLink[]>();

beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  admin = await site.admin();
});
afterAll(() => site.stop());

describe('a link that opens a page without signing in', { tags: 'servers' }, () => {
  it('opens what it is for, again and again, until it is taken back', async () => {
    const token = await tokenOf({ kind: 'hall' });
    const screens = [site.visitor(), site.visitor()];
    for (const screen of screens) {
      expect((await open(screen, token)).json()).toEqual({ kind: 'hall', subject: '' });
      expect(await openedBy(screen)).toEqual([{ kind: 'hall', subject: '' }]);
    }
    expect(await tokenOf({ kind: 'hall' })).toBe(token);
    expect(await links()).toMatchObject([{ kind: 'hall', subject: '' }]);
    expect((await admin.delete('/api/pass-links?kind=hall')).status).toBe(204);
    for (const screen of screens) expect(await openedBy(screen)).toEqual([]);
    expect(await links()).toEqual([]);
    expectSentence(
      await open(site.visitor(), token),
      403,
      'This link is no longer valid. Please ask the organisers for a new one.',
    );
    expect(await tokenOf({ kind: 'hall' })).not.toBe(token);
  });

  it('keeps several rooms in one browser, beside the hall, and each ends by itself', async () => {
    const phone = site.visitor();
    const tokens = await Promise.all(['one', 'two'].map((id) => tokenOf(room(id))));
    for (const token of [...tokens, await tokenOf({ kind: 'hall' })]) await open(phone, token);
    const hall = { kind: 'hall', subject: '' };
    expect(await openedBy(phone)).toEqual([hall, room('two'), room('one')]);
    await open(phone, tokens[0] ?? '');
    expect(await openedBy(phone)).toEqual([hall, room('one'), room('two')]);
    await admin.delete('/api/pass-links?kind=room&subject=two');
    expect(await openedBy(phone)).toEqual([hall, room('one')]);
  });

  it('has no more than a few of a kind in a browser, the last ones that were opened', async () => {
    const phone = site.visitor();
    const names = Array.from({ length: PASSES_OF_BROWSER + 2 }, (_, index) => `room ${index}`);
    for (const name of names) await open(phone, await tokenOf(room(name)));
    const kept = names.slice(-PASSES_OF_BROWSER).reverse();
    expect((await openedBy(phone)).map(({ subject }) => subject)).toEqual(kept);
  });
});

it('is the same one for two organisers who ask at once', async () => {
  const [one, other] = await Promise.all([tokenOf(room('at once')), tokenOf(room('at once'))]);
  expect(one).toBe(other);
});

it('slows down guesses, and no one beside them with a correct token', async () => {
  const token = await tokenOf({ kind: 'hall' });
  const guesser = site.visitor();
  const tries = RATE_LIMITS.passByNetwork.burst + 1;
  let last = 0;
  for (let count = 0; count < tries; count += 1) {
    last = (await open(guesser, 'x'.repeat(43))).status;
  }
  expect(last).toBe(429);
  expect((await open(site.visitor(), token)).status).toBe(200);
});

// At the end: organisers are signed out by then.
it('ends in time', async () => {
  const phone = site.visitor();
  await open(phone, await tokenOf(room('late')));
  site.advance(PASS_LINK_MS);
  expect(await openedBy(phone)).toEqual([]);
});
