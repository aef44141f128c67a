import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PROGRAMME_TOPIC,
  type Programme,
} from '../../src/modules/content/content/programme-schema.ts';
import { LIVE_TOPICS_MAX, SHUTDOWN_TIME_LIMIT_MS } from '../../src/schema/limits.ts';
import { published, saveSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type Line, listen, messagesOf, statesOf } from '../support/live.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
const lines: Line[] = [];

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(async () => {
  for (const line of lines) line.close();
  await site.stop();
});

const open = (origin: string) => openOn(site, origin);
async function openOn(on: TestSite, origin: string): Promise<Line> {
  const line = await listen(origin, on.visitor(), PROGRAMME_TOPIC);
  lines.push(line);
  return line;
}

async function publishTitle(title: string): Promise<void> {
  await saveSection(admin, '2026', 'schedule', (schedule) => {
    schedule.days[0].items[0].title = title;
    return schedule;
  });
  await published(admin, '2026');
}
const titlesOf = (line: Line) =>
  statesOf<Programme>(line, PROGRAMME_TOPIC).map(
    ({ schedule }) => schedule.days[0]?.items[0]?.title,
  );

describe('an open page', { tags: 'servers' }, () => {
  it('is told once of what was published, whichever instance it was sent to', async () => {
    const opened = await Promise.all(
      site.origins.flatMap((origin) => [open(origin), open(origin)]),
    );
    await eventually(async () => {
      for (const line of opened) expect(titlesOf(line)).toHaveLength(1);
    });
    await publishTitle('Doors open, told live');
    await eventually(async () => {
      for (const line of opened) expect(titlesOf(line).at(-1)).toBe('Doors open, told live');
    });
    for (const line of opened) {
      expect(titlesOf(line)).toHaveLength(2);
      expect(new Set(messagesOf(line, PROGRAMME_TOPIC).map(({ version }) => version)).size).toBe(2);
    }
  });
});

it('leaves nothing behind when it hangs up at any moment', async () => {
  const { live } = site.installation;
  const [origin = ''] = site.origins;
  const before = live.size;
  const path = `/api/live?topics=${PROGRAMME_TOPIC}`;
  for (let count = 0; count < 20; count += 1) {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`);
    // Before the site has read it, or once it has answered.
    if (count % 2 === 0) await once(socket, 'data');
    socket.destroy();
  }
  await eventually(async () => expect(live.size).toBe(before));
});

it('follows no more than a page needs', async () => {
  const topics = (count: number) => Array.from({ length: count }, (_, each) => `clock:${each}`);
  const status = async (count: number) =>
    (await site.visitor().get(`/api/live/states?topics=${topics(count).join(',')}`)).status;
  expect(await status(LIVE_TOPICS_MAX)).toBe(200);
  expect(await status(LIVE_TOPICS_MAX + 1)).toBe(400);
});

it('is let go at once when the site stops, and keeps it from nothing', async () => {
  const other = await startSite();
  const [origin = ''] = other.origins;
  const opened = await Promise.all(Array.from({ length: 100 }, () => openOn(other, origin)));
  const at = performance.now();
  await other.stop();
  expect(performance.now() - at).toBeLessThan(SHUTDOWN_TIME_LIMIT_MS);
  await eventually(async () => expect(opened.every((line) => line.isEnded())).toBe(true));
});
