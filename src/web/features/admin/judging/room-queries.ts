import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import { call } from '../../../lib/call.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAdminTools } from '../admin-tools.ts';

/** What happened in a room; loaded when it is opened. */
export function useClockHistory(panelId: string, isWanted: boolean, version: number) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: ['clock-history', panelId, version],
    enabled: isWanted,
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/clocks/:id/history', { params: { id: panelId } })),
  });
}

/** Back to the beginning, after a rehearsal. */
export function useResetClock(panelId: string) {
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: ({ teamId, at }: { teamId: string; at: string }) => {
      const event: ClockEvent = { id: newIdempotencyKey(), kind: 'reset', teamId, at };
      const body = { operator: newIdempotencyKey(), from: 1, events: [event] };
      return signedIn(() => call('POST /api/clocks/:id/events', { params: { id: panelId }, body }));
    },
  });
}
