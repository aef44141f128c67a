import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HallState } from '../../src/modules/days/hall/schema.ts';
import type { PassLink } from '../../src/modules/stage/passes/schema.ts';
import { LIVE_LINES, SCREEN_PRESENT_MS } from '../../src/schema/limits.ts';
import { publish, saveSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type Line, listen, refusalsOf, statesOf } from '../support/live.ts';
import { startSite, type TestSite } from '../support/site.ts';

const KEY = 'dots-and-lines-7';

let site: TestSite;
let admin: HttpClient;

async function screenWith(kind: string, subject = ''): Promise<HttpClient> {
  const link = await admin.post('/api/pass-links', { kind, subject });
  const { address } = link.json<{ address: string }>();
  const client = site.visitor();
  await client.post('/api/passes', { token: address.split('#')[1] ?? '' });
  return client;
}

interface Told {
  states: { state: HallState }[];
  refused: { sentence: string }[];
}
const ask = async (client: HttpClient, topic = 'hall') =>
  (await client.get(`/api/live/states?topics=${topic}`)).json<Told>();
const listenTo = (client: HttpClient) => listen(site.origins[0] ?? '', client, 'hall');
const takeBack = () => admin.delete('/api/pass-links?kind=hall');
const hallLink = async () =>
  (await admin.get('/api/pass-links')).json<PassLink[]>().find(({ kind }) => kind === 'hall');
const noteScreen = (client: HttpClient, id: string, isHere: boolean) =>
  client.put('/api/passes/presence', { kind: 'hall', id, isHere });

beforeAll(async () => {
  site = await startSite({ heldAt: new Date('2026-09-02T13:41:00+02:00') });
  admin = await site.admin();
  const wifi = { network: 'challenge-2026', key: KEY };
  await saveSection(admin, '2026', 'onSite', (onSite) => ({ ...onSite, wifi }));
  expect((await publish(admin, '2026')).status).toBe(201);
});
afterAll(() => site.stop());

it('tells anyone with the hall’s link what the two days say, in instants', async () => {
  const [told] = (await ask(await screenWith('hall'))).states;
  expect(told?.state).toMatchObject({
    year: 2026,
    countdown: {
      from: Date.parse('2026-09-01T13:30:00+02:00'),
      until: Date.parse('2026-09-02T15:00:00+02:00'),
    },
    wifi: { network: 'challenge-2026', key: KEY },
    figures: [],
  });
  expect(told?.state.items.length).toBeGreaterThan(5);
});

it('is refused without a link, with that of a room and with a part, and says what to do', async () => {
  const clients = [site.visitor(), await screenWith('room', 'one'), await site.attendee()];
  for (const client of clients) {
    const { states, refused } = await ask(client);
    expect(states).toEqual([]);
    expect(refused).toMatchObject([
      { sentence: 'Please open the screen’s link; the organisers have it.' },
    ]);
  }
  expect((await ask(await screenWith('hall'), 'hall:one')).states).toEqual([]);
});

it('says the Wi-Fi’s key to nobody else', async () => {
  const visitor = site.visitor();
  const pages = ['/', '/event', '/screen', '/api/content', '/schedule.ics', '/sitemap.xml'];
  for (const path of pages) expect((await visitor.get(path)).text, path).not.toContain(KEY);
  expect(JSON.stringify(await ask(visitor, 'hall,programme'))).not.toContain(KEY);
});

it('has a few lines for each link, whatever its cookie says, and none once it is taken back', async () => {
  const client = await screenWith('hall');
  const cookie = client.otherCookies.get('hall');
  const lines: Line[] = [];
  for (let index = 0; index < LIVE_LINES.mostOfKey + 2; index += 1) {
    client.otherCookies.set('hall', `${cookie}.junk-${index}`);
    lines.push(await listenTo(client));
  }
  const open = () => lines.filter((line) => !line.isEnded());
  await eventually(async () => expect(open()).toHaveLength(LIVE_LINES.mostOfKey));
  for (const line of open()) {
    await eventually(async () => expect(statesOf(line, 'hall')).toHaveLength(1));
  }
  const [last] = open();
  expect((await takeBack()).status).toBe(204);
  await eventually(async () => expect(open()).toEqual([]));
  expect(last && refusalsOf(last)).toEqual(['hall']);
});

it('tells open screens of a schedule that was published anew', async () => {
  const line = await listenTo(await screenWith('hall'));
  await eventually(async () => expect(statesOf(line, 'hall')).toHaveLength(1));
  const help = { place: 'Desk in the foyer', phone: '', hours: 'until 20:00' };
  await saveSection(admin, '2026', 'onSite', (onSite) => ({ ...onSite, help }));
  await publish(admin, '2026');
  await eventually(async () =>
    expect(statesOf<HallState>(line, 'hall').at(-1)?.help).toEqual(help),
  );
  line.close();
});

it('counts the screens that say that they show it, and forgets those that fall silent', {
  tags: 'servers',
}, async () => {
  const screen = await screenWith('hall');
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [one, other, one]) expect((await noteScreen(screen, id, true)).status).toBe(204);
  expect((await hallLink())?.screens).toBe(2);
  await noteScreen(screen, other, false);
  expect((await hallLink())?.screens).toBe(1);
  // Nobody else's word counts, even that one is gone.
  expectSentence(
    await noteScreen(await screenWith('room', 'one'), crypto.randomUUID(), true),
    403,
    'Please open the screen’s link; the organisers have it.',
  );
  site.advance(SCREEN_PRESENT_MS);
  expect((await hallLink())?.screens).toBe(0);
  await noteScreen(screen, one, true);
  await takeBack();
  await screenWith('hall');
  expect((await hallLink())?.screens).toBe(0);
});
