import type { SessionState } from '../../modules/accounts/accounts/schema.ts';
import { API_TIME_LIMIT_MS } from './api.ts';
import { call } from './call.ts';

/** How far the server's event clock is from this device's, and how exactly that is known. */
export interface ServerTime {
  offsetMs: number;
  /** The true offset is at most half of this away. */
  roundTripMs: number;
}

export interface SessionAnswer {
  role: SessionState['role'];
  /** Came by a personal link. */
  isPerson: boolean;
  time: ServerTime;
}

/** Who we are and what time it is, in one call. */
export async function askSession(now: () => number = Date.now): Promise<SessionAnswer> {
  const sentAt = now();
  const state = await call('GET /api/session');
  const time = measuredTime(sentAt, now(), Date.parse(state.now));
  // The device slept meanwhile, or its clock was set: half of that is no measure of the way.
  if (time.roundTripMs < 0 || time.roundTripMs > API_TIME_LIMIT_MS) return askSession(now);
  return { role: state.role, isPerson: state.name !== undefined, time };
}

/** The server read its clock about halfway between question and answer. */
export function measuredTime(sentAt: number, receivedAt: number, serverNow: number): ServerTime {
  return {
    offsetMs: serverNow - (sentAt + receivedAt) / 2,
    roundTripMs: receivedAt - sentAt,
  };
}

/** A slow answer does not replace a more exact one that it does not contradict. */
export function betterTime(known: ServerTime | null, measured: ServerTime): ServerTime {
  if (known === null || measured.roundTripMs <= known.roundTripMs) return measured;
  const isAgreed = Math.abs(known.offsetMs - measured.offsetMs) <= measured.roundTripMs / 2;
  return isAgreed ? known : measured;
}
