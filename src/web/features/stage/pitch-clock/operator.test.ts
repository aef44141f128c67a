import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser-tabs.ts';
import { clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import type { ClockInput, RoomClock } from '../../../../modules/stage/pitch-clock/schema.ts';
import { ERROR_CODE_HEADER } from '../../../../schema/public-paths.ts';
import { PRESSES } from '../../../lib/device-database.ts';
import { createOperator, type Operator } from './operator.ts';
import { agreedWith, eventOf, type Key } from './operator-events.ts';

const MINUTE_MS = 60_000;
const team = (id: string) => ({ id, name: `Team ${id}`, plannedAt: null, atDoorSince: null });
let browser: ReturnType<typeof openBrowser>;
let isAway: boolean;
/** How the site refuses a request; null: it takes it. */
let refusal: ((kinds: string[]) => Response | null) | null;
let stored: ClockEvent[];
let sent: { path: string; from: number; kinds: string[] }[];

/** The server, as far as operators know it. */
function room(): RoomClock {
  const about = { panelId: 'p', room: 'Room 2', name: 'Panel 2', challenge: '', screens: 1 };
  const events = [...agreeOn(stored).standing];
  const minutes = { slotMinutes: 15, questionMinutes: 5 };
  return { ...about, ...minutes, version: stored.length, teams: [team('a'), team('b')], events };
}

async function site(path: string, { body }: RequestInit): Promise<Response> {
  if (isAway) throw new TypeError('Failed to fetch');
  const { from, events } = JSON.parse(String(body)) as ClockInput;
  const kinds = events.map(({ kind }) => kind);
  const refused = refusal?.(kinds);
  if (refused) return refused;
  sent.push({ path, from, kinds });
  for (const event of events) {
    if (!stored.some(({ id }) => id === event.id)) stored.push(event);
  }
  const reasons = agreeOn(stored).refused;
  const own = events.flatMap(({ id }) => {
    const why = reasons.get(id);
    return why ? [{ id, why }] : [];
  });
  return Response.json({ clock: room(), refused: own });
}

function answer(status: number, code: string, sentence: string): Response {
  const headers = { 'content-type': 'text/plain', [ERROR_CODE_HEADER]: code };
  return new Response(sentence, { status, headers });
}

/** What someone else was faster with. */
function pressElsewhere(key: Key): void {
  const event = eventOf(key, { clock: room(), waiting: [], now: Date.now(), id: 'elsewhere' });
  if (event) stored.push(event);
}

/** What goes on without waiting for a time is over. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await vi.advanceTimersByTimeAsync(0);
}
const onDisk = () => browser.rowsOf('device', PRESSES);
const kindsSent = () => sent.map(({ kinds }) => kinds);
const notices = ({ shown }: Operator) => shown().notices.map(({ sentence }) => sentence);

function openOperator(panelId = 'p'): Operator {
  const own = createOperator(panelId);
  own.take(room());
  return own;
}

function shownBy({ shown }: Operator) {
  const { clock, waiting } = shown();
  const own = waiting.map(({ event }) => event);
  const agreed = agreedWith(clock as RoomClock, own);
  return clockAt(clock as RoomClock, agreed.record, Date.now());
}

/** What is pressed has arrived afterwards, or has not. */
async function press(own: Operator, ...keys: Key[]) {
  for (const key of keys) {
    await own.press(key);
    await settle();
  }
}

/** There is a network again. */
async function comeBack(own: Operator) {
  isAway = false;
  own.soon();
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-02T13:27:00.000Z') });
  browser = openBrowser();
  vi.stubGlobal('fetch', site);
  [isAway, refusal, stored, sent] = [false, null, [], []];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an operator', () => {
  it('goes on without a network, and has sent all in its order once it is back', async () => {
    const own = openOperator();
    await press(own, 'start');
    isAway = true;
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
    await press(own, 'pause');
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await press(own, 'goOn', 'more');
    expect(own.shown()).toMatchObject({ link: 'away', waiting: [{}, {}, {}] });
    expect(onDisk()).toHaveLength(3);
    const before = shownBy(own);
    expect(before).toMatchObject({ phase: 'pitch', remainingMs: 7 * MINUTE_MS });
    await comeBack(own);
    expect(sent).toEqual([
      { path: '/api/clocks/p/events', from: 1, kinds: ['started'] },
      { path: '/api/clocks/p/events', from: 2, kinds: ['paused', 'resumed', 'minute'] },
    ]);
    expect([own.shown().waiting, onDisk()]).toEqual([[], []]);
    expect(shownBy(own)).toEqual(before);
  });

  it('sends what a page pressed that was closed without a network', async () => {
    isAway = true;
    await press(openOperator(), 'start', 'questions');
    isAway = false;
    const opened = openOperator();
    const stop = opened.start();
    await settle();
    stop();
    expect(kindsSent()).toEqual([['started', 'questions']]);
    expect(shownBy(opened)).toMatchObject({ phase: 'questions' });
  });

  it('sends to each room what was pressed there, and nothing of another', async () => {
    isAway = true;
    const own = openOperator();
    const other = openOperator('q');
    await press(own, 'start');
    await press(other, 'start');
    await press(own, 'pause');
    expect([own.shown().waiting.length, other.shown().waiting.length]).toEqual([2, 1]);
    await comeBack(other);
    expect(sent).toEqual([{ path: '/api/clocks/q/events', from: 2, kinds: ['started'] }]);
    await comeBack(own);
    expect(sent[1]).toEqual({
      path: '/api/clocks/p/events',
      from: 1,
      kinds: ['started', 'paused'],
    });
    expect(onDisk()).toEqual([]);
  });

  it('is told in a sentence what another one was faster with, and nothing counts twice', async () => {
    const own = openOperator();
    await press(own, 'start');
    isAway = true;
    await press(own, 'more');
    pressElsewhere('more');
    await comeBack(own);
    expect(own.shown().waiting).toEqual([]);
    expect(notices(own)).toEqual([
      '“a minute more” at 15:27:00 was not counted: the time had already been changed.',
    ]);
    expect(shownBy(own).lengthMs).toBe(11 * MINUTE_MS);
  });

  it('is told until the next key what the site refuses; what came with it arrives', async () => {
    const own = openOperator();
    isAway = true;
    await press(own, 'start', 'more', 'pause');
    refusal = (kinds) =>
      kinds.includes('minute') ? answer(409, 'judging-refused', 'It is over.') : null;
    await comeBack(own);
    expect(kindsSent()).toEqual([['started'], ['paused']]);
    expect(notices(own)).toEqual(['“a minute more” was not taken. It is over.']);
    expect(onDisk()).toEqual([]);
    await press(own, 'goOn');
    expect(notices(own)).toEqual([]);
  });

  it('is not turned back by a line that is slower than an answer', async () => {
    const own = openOperator();
    const old = room();
    await press(own, 'start');
    own.take(old);
    expect(shownBy(own).phase).toBe('pitch');
  });

  it('undoes the last thing, also one that is not sent yet', async () => {
    const own = openOperator();
    await press(own, 'start');
    isAway = true;
    await press(own, 'next', 'undo');
    expect(shownBy(own)).toMatchObject({ phase: 'pitch', teamId: 'a' });
    await comeBack(own);
    expect(own.shown().waiting).toEqual([]);
    expect(shownBy(own)).toMatchObject({ phase: 'pitch', teamId: 'a' });
    expect(notices(own)).toEqual([]);
  });

  it('says nothing with a key that does not fit, and lets others go first', async () => {
    const own = openOperator();
    await press(own, 'pause', 'next', 'questions');
    expect([sent, own.shown().waiting]).toEqual([[], []]);
    await press(own, 'passOver');
    expect(shownBy(own)).toMatchObject({ teamId: 'b', phase: 'before' });
  });

  it('works where the browser keeps nothing, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const own = openOperator();
    isAway = true;
    await press(own, 'start', 'pause');
    expect(own.shown()).toMatchObject({ canKeep: false, link: 'away', waiting: [{}, {}] });
    await comeBack(own);
    expect(own.shown().waiting).toEqual([]);
    // After all that a database has numbered.
    expect(sent).toEqual([
      expect.objectContaining({ from: 500_001, kinds: ['started', 'paused'] }),
    ]);
  });

  it('keeps what it did while its link is taken back', async () => {
    const sentence = 'Please open the room’s link; the organisers have it.';
    refusal = () => answer(403, 'pass-needed', sentence);
    const own = openOperator();
    await press(own, 'start');
    expect(own.shown()).toMatchObject({ link: 'signed-out', refusal: sentence });
    expect(onDisk()).toHaveLength(1);
    refusal = null;
    await comeBack(own);
    expect([kindsSent(), onDisk()]).toEqual([[['started']], []]);
  });
});
