import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createOperator } from './operator.ts';
import { useRoomClock } from './use-room-clock.ts';

/** The clock that this device operates: what it did counts here at once. */
export function useOperator(panelId: string) {
  const room = useRoomClock(panelId);
  const operator = useMemo(() => createOperator(panelId), [panelId]);
  const state = useSyncExternalStore(operator.onChange, operator.shown, operator.shown);
  const { clock, isConnected, isRefused, refusal } = room;

  useEffect(() => operator.start(), [operator]);

  useEffect(() => {
    if (clock) operator.take(clock);
  }, [operator, clock]);

  useEffect(() => {
    // The line is back before the browser says so.
    if (isConnected) operator.soon();
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
