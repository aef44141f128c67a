import { betterTime, measuredTime, type ServerTime } from './server-time.ts';

/** A device whose clock moved by more than this, against what runs on by itself, was set or slept. */
const STEADY_MS = 500;

export interface DeviceClock {
  now(): number;
  /** What runs on, whatever the clock is set to. */
  steady(): number;
}

/** The event's time on a device whose clock may say anything. */
export function createLiveClock(device: DeviceClock) {
  let known: ServerTime | null = null;
  let drift: number | null = null;

  /** What was measured before a device's clock was set says nothing any more. */
  function forgetIfSet(): void {
    const current = device.now() - device.steady();
    if (drift !== null && Math.abs(current - drift) > STEADY_MS) known = null;
    drift = current;
  }

  return {
    /** The server has answered: it read its clock on the way. */
    noteAnswered(sentAt: number, receivedAt: number, now: number): void {
      forgetIfSet();
      const measured = measuredTime(sentAt, receivedAt, now);
      if (measured.roundTripMs >= 0) known = betterTime(known, measured);
    },

    /** The server has told something: its clock is now at least as far, and later by the way to here. */
    noteTold(receivedAt: number, now: number): void {
      forgetIfSet();
      const offsetMs = now - receivedAt;
      if (known && offsetMs <= known.offsetMs) return;
      known = { offsetMs, roundTripMs: known?.roundTripMs ?? Number.POSITIVE_INFINITY };
    },

    /** For the other tabs of this browser, which go by the same clock. */
    measuredClock: (): ServerTime | null => known,

    takeMeasured(time: ServerTime | null): void {
      forgetIfSet();
      if (time) known = betterTime(known, time);
    },

    /** The event's time, in milliseconds; the device's own as long as nothing was heard. */
    serverNow: (): number => device.now() + (known?.offsetMs ?? 0),
  };
}

export const { noteAnswered, noteTold, measuredClock, takeMeasured, serverNow } = createLiveClock({
  now: () => Date.now(),
  steady: () => performance.now(),
});
