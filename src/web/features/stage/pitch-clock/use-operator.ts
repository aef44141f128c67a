import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../lib/call.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { serverNow } from '../../../lib/live-clock.ts';
import { keptEvents } from './kept-rooms.ts';
import { createOperator } from './operator.ts';
import { useRoomClock } from './use-room-clock.ts';

/** Two tabs of a browser have one list of what is to be sent. */
async function alone(panelId: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`operator ${panelId}`, work);
}

/** The clock that this device operates: what it did counts here at once. */
export function useOperator(panelId: string) {
  const room = useRoomClock(panelId);
  const operator = useMemo(
    () =>
      createOperator({
        send: (input) =>
          call('POST /api/clocks/:id/events', { params: { id: panelId }, body: input }),
        kept: keptEvents(panelId),
        now: serverNow,
        newId: newIdempotencyKey,
        alone: (work) => alone(panelId, work),
      }),
    [panelId],
  );
  const state = useSyncExternalStore(operator.onChange, operator.shown, operator.shown);
  const { clock, isConnected, isRefused, refusal } = room;

  useEffect(() => {
    void operator.open();
    addEventListener('online', operator.again);
    return () => {
      removeEventListener('online', operator.again);
      operator.close();
    };
  }, [operator]);

  useEffect(() => {
    if (clock) operator.take(clock);
  }, [operator, clock]);

  useEffect(() => {
    // The line is back before the browser says so.
    if (isConnected) operator.again();
  }, [operator, isConnected]);

  return {
    // Who may not know the room any more is shown nothing of it, also not what was known here.
    state: isRefused ? { ...state, clock: null } : state,
    isConnected,
    press: operator.press,
    /** Why the room is closed to this device; empty while it is open. */
    refusal: isRefused ? refusal : state.refusal,
  };
}
