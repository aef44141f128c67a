import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askSession, betterTime, measuredTime } from './server-time.ts';

describe('the time of the server', () => {
  it('is an hour ahead of a clock that is an hour slow, with the round trip halved', () => {
    const hour = 3_600_000;
    expect(measuredTime(1000, 1400, 1200 + hour)).toEqual({ offsetMs: hour, roundTripMs: 400 });
  });

  it('is known to half a round trip, whichever way the network was slow', () => {
    const ms = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(ms, ms, fc.integer({ min: -1e8, max: 1e8 }), (out, back, offset) => {
        const sentAt = 1e12;
        const { offsetMs, roundTripMs } = measuredTime(
          sentAt,
          sentAt + out + back,
          sentAt + out + offset,
        );
        expect(Math.abs(offsetMs - offset)).toBeLessThanOrEqual(roundTripMs / 2);
      }),
    );
  });
});

describe('a device that sleeps, or whose clock is set, while it asks', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['slept for a night', 8 * 3_600_000],
    ['was set back', -3_600_000],
  ])('asks again when it %s', async (_, jumpMs) => {
    const serverNow = 1e12;
    const answer = { role: 'attendee', now: new Date(serverNow).toISOString() };
    vi.stubGlobal('fetch', async () => Response.json(answer));
    const clock = [0, jumpMs, jumpMs, jumpMs + 200];
    const { time } = await askSession(() => clock.shift() ?? Number.NaN);
    expect(time).toEqual({ offsetMs: serverNow - jumpMs - 100, roundTripMs: 200 });
  });
});

describe('a second measurement', () => {
  const exact = { offsetMs: 0, roundTripMs: 20 };

  it.each([
    ['is taken when nothing was known', null, { offsetMs: 5, roundTripMs: 3000 }, 1],
    ['is taken when it is more exact', { offsetMs: 300, roundTripMs: 900 }, exact, 1],
    ['is not taken when it is slow and agrees', exact, { offsetMs: 700, roundTripMs: 2000 }, 0],
    ['is taken when the clock was changed', exact, { offsetMs: -60_000, roundTripMs: 2000 }, 1],
  ])('%s', (_, known, measured, taken) => {
    expect(betterTime(known, measured)).toBe([known, measured][taken]);
  });
});
