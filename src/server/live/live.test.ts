import type { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Wanted } from '../../schema/live.ts';
import { markOf } from '../../schema/live-version.ts';
import { type Session, VISITOR } from '../access/session.ts';
import type { LineLimits } from './lines.ts';
import { createLive } from './live.ts';
import type { LiveTopic } from './topic.ts';

/** The site as the channel sees it. */
const site = {
  now: 1_000_000,
  revisions: { notes: 1, secrets: 1 } as Record<string, number>,
  isAway: false,
  isSignedIn: true,
  made: 0,
  /** How often the revisions were looked at. */
  looked: 0,
  isBroken: false,
  isClockBroken: false,
  letters: 10_000,
  /** How often a session was looked up, and how many at once. */
  sessions: { all: 0, underWay: 0, mostAtOnce: 0 },
};
let live: ReturnType<typeof createLive>;

const notes: LiveTopic = {
  name: 'notes',
  madeOf: ['notes'],
  audience: async () => 'everybody',
  async state(_audience, _part, now) {
    site.made += 1;
    const until = now.getTime() < 1_060_000 ? 1_060_000 : null;
    return { state: { text: `note ${site.revisions.notes}`, isLate: until === null }, until };
  },
};
const secrets: LiveTopic = {
  name: 'secrets',
  madeOf: ['secrets'],
  async audience({ session }) {
    const { roles } = await session();
    return roles.length > 0 && !roles.includes('attendee') ? 'organisers' : null;
  },
  async state() {
    if (site.isBroken) throw new Error('broken');
    return { state: `secret ${site.revisions.secrets}`, until: null };
  },
};
/** Opened by a link whose cookie may have anything behind its token. */
const room: LiveTopic = {
  name: 'room',
  madeOf: ['notes'],
  async audience({ cookie, provedBy }) {
    const pass = cookie('room')?.split('.')[0];
    if (pass !== 'pass') return null;
    provedBy?.(pass);
    return 'holders';
  },
  state: async () => ({ state: 'room', until: null }),
};
/** As long as a page wants: of some letters. */
const long: LiveTopic = {
  name: 'long',
  madeOf: ['notes'],
  audience: async () => 'everybody',
  state: async () => ({ state: `${site.revisions.notes}`.padEnd(site.letters), until: null }),
};

async function findSession(token: string | null): Promise<Session> {
  const { sessions } = site;
  sessions.all += 1;
  sessions.underWay += 1;
  sessions.mostAtOnce = Math.max(sessions.mostAtOnce, sessions.underWay);
  await Promise.resolve();
  sessions.underWay -= 1;
  if (token?.startsWith('attendee')) return { ...VISITOR, roles: ['attendee'] };
  return token?.startsWith('good') && site.isSignedIn
    ? { ...VISITOR, roles: ['organiser'], userId: token.split(' ')[0] ?? '' }
    : VISITOR;
}

const channel = (limits: LineLimits) =>
  createLive({
    topics: () => [notes, secrets, room, long],
    changes: {
      async check() {
        if (site.isAway) throw new Error('away');
      },
      seen() {
        site.looked += 1;
        return site.revisions;
      },
    },
    clock: {
      now: () => new Date(site.now),
      eventNow() {
        if (site.isClockBroken) throw new Error('broken');
        return new Date(site.now);
      },
    },
    findSession,
    onError() {},
    lookEveryMs: 250,
    beatEveryMs: 5000,
    limits,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  Object.assign(site, { now: 1_000_000, isAway: false, isBroken: false, isSignedIn: true });
  Object.assign(site, {
    isClockBroken: false,
    letters: 10_000,
    made: 0,
    looked: 0,
    revisions: { notes: 1, secrets: 1 },
  });
  site.sessions = { all: 0, underWay: 0, mostAtOnce: 0 };
  live = channel({ most: 6, mostOfNetwork: 4, mostOfKey: 2 });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const wanted = (topic: string, mark: string | null = null): Wanted => ({
  ...{ topic, name: topic, part: '', mark },
});

async function open(
  topics: readonly Wanted[],
  { network = 'hall', token = null as string | null, pass = null as string | null } = {},
) {
  const cookie = (name: string) => ({ session: token, room: pass })[name] ?? null;
  const stream = await live.open(topics, { network, cookie });
  await settled();
  return stream;
}

/** As an organiser who cannot listen. */
const ask = (topics: readonly Wanted[]) =>
  live.ask(topics, { session: () => findSession('good'), cookie: () => null });

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

async function pass(ms: number): Promise<void> {
  site.now += ms;
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

/** What came since the last look, in a few words. */
function heard(stream: PassThrough): string[] {
  return String(stream.read() ?? '')
    .split('\n\n')
    .filter((text) => text !== '')
    .map((text) => {
      const event = /event: (\w+)/.exec(text)?.[1] ?? '';
      const { topic, state } = JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '{}');
      return [event, topic, state && JSON.stringify(state)].filter(Boolean).join(' ');
    });
}
const isOpen = (stream: PassThrough) => !stream.writableEnded;

it('tells each state once, made once for all who see the same', async () => {
  const pages = [await open([wanted('notes')]), await open([wanted('notes')])];
  for (const page of pages) {
    expect(heard(page)).toEqual(['beat', 'state notes {"text":"note 1","isLate":false}']);
  }
  expect(site.made).toBe(1);
  site.revisions.notes = 2;
  live.nudge();
  await settled();
  live.nudge();
  await pass(250);
  for (const page of pages) {
    expect(heard(page)).toEqual(['state notes {"text":"note 2","isLate":false}']);
  }
  expect(site.made).toBe(2);
});

it('tells nothing that a page has already', async () => {
  const { states } = await ask([wanted('notes')]);
  const mark = markOf(states[0]?.version ?? '0.0.');
  expect(heard(await open([wanted('notes', mark)]))).toEqual(['beat']);
  expect((await ask([wanted('notes', mark)])).states).toEqual([]);
});

it('tells what changes by itself, at its instant', async () => {
  const page = await open([wanted('notes')]);
  heard(page);
  await pass(59_500);
  expect(heard(page).filter((words) => words !== 'beat')).toEqual([]);
  await pass(500);
  expect(heard(page)).toContain('state notes {"text":"note 1","isLate":true}');
});

it('refuses a topic in words, goes on with others, and ends what a session no longer sees', async () => {
  const visitor = await open([wanted('secrets'), wanted('nobody-knows'), wanted('notes')]);
  expect(heard(visitor).slice(1)).toEqual([
    'refused secrets',
    'refused nobody-knows',
    'state notes {"text":"note 1","isLate":false}',
  ]);
  const organiser = await open([wanted('secrets')], { token: 'good' });
  expect(heard(organiser)).toEqual(['beat', 'state secrets "secret 1"']);
  site.isSignedIn = false;
  site.revisions.secrets = 2;
  live.nudge();
  await settled();
  expect(heard(organiser)).toEqual(['refused secrets', 'over']);
});

it('notices at a beat that a session has ended', async () => {
  const organiser = await open([wanted('secrets')], { token: 'good' });
  heard(organiser);
  site.isSignedIn = false;
  await pass(5000);
  expect(heard(organiser)).toEqual(['refused secrets', 'over']);
  expect(isOpen(organiser)).toBe(false);
  expect(live.size).toBe(0);
});

it('goes on after a round that failed', async () => {
  const page = await open([wanted('notes')]);
  heard(page);
  site.isClockBroken = true;
  site.revisions.notes = 2;
  live.nudge();
  await settled();
  site.isClockBroken = false;
  await pass(5000);
  expect(heard(page)).toContain('state notes {"text":"note 2","isLate":false}');
});

it('drops nobody while the database is away, and beats for nobody', async () => {
  const page = await open([wanted('notes')]);
  await pass(5000);
  heard(page);
  site.isAway = true;
  await pass(20_000);
  expect(heard(page)).toEqual([]);
  expect(isOpen(page)).toBe(true);
  site.isAway = false;
  await pass(5000);
  expect(heard(page)).toContain('beat');
});

it('lets no stranger in where a network is full, and ends nobody’s line for one', async () => {
  const other = await open([wanted('notes')], { network: 'elsewhere' });
  const own = [];
  for (let index = 0; index < 4; index += 1) own.push(await open([wanted('notes')]));
  for (let index = 0; index < 3; index += 1) {
    await expect(open([wanted('notes')])).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect([other, ...own].map(isOpen)).toEqual([true, true, true, true, true]);
  // Signed-in people get in beside them, and those who may not listen may poll.
  const organiser = await open([wanted('secrets')], { token: 'good' });
  expect(heard(organiser)).toContain('state secrets "secret 1"');
  expect(isOpen(await open([wanted('notes')], { token: 'good' }))).toBe(true);
  expect((await ask([wanted('notes')])).states).toHaveLength(1);
});

it('ends the oldest of a session that has too many, and takes no place of its neighbours', async () => {
  const stranger = await open([wanted('notes')]);
  const own = [];
  for (let index = 0; index < 3; index += 1) {
    own.push(await open([wanted('secrets')], { token: 'good' }));
  }
  expect(own.map(isOpen)).toEqual([false, true, true]);
  expect(isOpen(stranger)).toBe(true);
});

it('makes room where all places are taken, at the cost of who has the most', async () => {
  const crowd = [];
  for (let index = 0; index < 4; index += 1) crowd.push(await open([wanted('notes')]));
  const others = [];
  for (const network of ['a', 'b', 'c']) others.push(await open([wanted('notes')], { network }));
  expect(crowd.map(isOpen)).toEqual([true, true, true, false]);
  expect(others.map(isOpen)).toEqual([true, true, true]);
});

it('gives no made-up session a place of its own, and none with the shared password alone', async () => {
  for (const who of ['made up', 'attendee']) {
    live.close();
    live = channel({ most: 6, mostOfNetwork: 4, mostOfKey: 2 });
    const own = [];
    for (let index = 0; index < 4; index += 1) {
      own.push(await open([wanted('notes')], { token: `${who} ${index}` }));
    }
    await expect(open([wanted('notes')], { token: who })).rejects.toThrow();
    expect(own.map(isOpen)).toEqual([true, true, true, true]);
  }
});

it('counts the lines of one link or one person, whatever else a cookie says', async () => {
  const stranger = await open([wanted('notes')]);
  for (const device of [
    (index: number) => ({ pass: `pass.junk ${index}` }),
    (index: number) => ({ token: `good ${index}` }),
  ]) {
    const own = [];
    for (let index = 0; index < 3; index += 1) {
      own.push(await open([wanted('room'), wanted('secrets')], device(index)));
    }
    expect(own.map(isOpen)).toEqual([false, true, true]);
  }
  expect(isOpen(stranger)).toBe(true);
});

it('counts what a page would have to read before it is written, and lets a page that reads have it all', async () => {
  site.letters = 40 * 1024;
  const page = await open([wanted('long')]);
  const reader = await open([wanted('long')]);
  heard(reader);
  site.revisions.notes = 2;
  live.nudge();
  await settled();
  expect(page.destroyed).toBe(true);
  heard(reader);
  site.letters = 400 * 1024;
  site.revisions.notes = 3;
  live.nudge();
  await settled();
  const late = await open([wanted('long')]);
  expect([heard(reader).length, heard(late).length]).toEqual([1, 2]);
});

it('keeps nothing for a page that does not read', async () => {
  const page = await open([wanted('long')]);
  const reader = await open([wanted('long')]);
  for (let index = 2; index < 12; index += 1) {
    site.revisions.notes = index;
    live.nudge();
    await settled();
    expect(heard(reader).at(-1)).toContain(`"${index} `);
  }
  expect(page.destroyed).toBe(true);
  expect(live.size).toBe(1);
});

it('tells all else of a page when one of its topics fails, and tries that one with the next beat', async () => {
  site.isBroken = true;
  const page = await open([wanted('secrets'), wanted('notes')], { token: 'good' });
  expect(heard(page)).toEqual(['beat', 'state notes {"text":"note 1","isLate":false}']);
  expect(
    (await ask([wanted('secrets'), wanted('notes')])).states.map(({ topic }) => topic),
  ).toEqual(['notes']);
  await expect(ask([wanted('secrets')])).rejects.toMatchObject({ code: 'unavailable' });
  const { all } = site.sessions;
  await pass(2000);
  expect(site.sessions.all).toBe(all);
  site.isBroken = false;
  await pass(3000);
  expect(heard(page)).toContain('state secrets "secret 1"');
});

it('asks about few at once, however many follow, and lets others have their turn', async () => {
  live.close();
  live = channel({ most: 500, mostOfNetwork: 500, mostOfKey: 500 });
  const pages: PassThrough[] = [];
  for (let index = 0; index < 100; index += 1) {
    pages.push(await open([wanted('secrets')], { token: `good ${index}` }));
  }
  for (const page of pages) heard(page);
  site.sessions = { all: 0, underWay: 0, mostAtOnce: 0 };
  site.revisions.secrets = 2;
  live.nudge();
  let turns = 0;
  while (site.sessions.all < 100) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await settled();
  expect(pages.map((page) => heard(page).join())).toEqual(
    Array(100).fill('state secrets "secret 2"'),
  );
  expect(site.sessions).toEqual({ all: 100, underWay: 0, mostAtOnce: 4 });
  expect(turns).toBeGreaterThan(1);
});

it('opens no line while the database is away, or once it has closed', async () => {
  site.isAway = true;
  await expect(open([wanted('notes')])).rejects.toThrow('away');
  site.isAway = false;
  const late = open([wanted('notes')]);
  live.close();
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(live.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('makes no round of all for each that comes', async () => {
  live.close();
  live = channel({ most: 500, mostOfNetwork: 500, mostOfKey: 500 });
  for (let index = 0; index < 50; index += 1) await open([wanted('notes')]);
  expect(site.looked).toBeLessThan(50 * 5);
});
