import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import { call } from '../../../lib/call.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAdminTools } from '../admin-tools.ts';

const LINKS = ['room-links'];

/** Which rooms have a link, and since when. */
export function useRoomLinks() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: LINKS,
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/pass-links')),
  });
}

function useLinkChange<Answer>(change: (subject: string) => Promise<Answer>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (panelId: string) => signedIn(() => change(panelId)),
    onSettled: () => client.invalidateQueries({ queryKey: LINKS }),
  });
}

export const useShowRoomLink = () =>
  useLinkChange(async (subject) => {
    const { address } = await call('POST /api/pass-links', { body: { kind: 'room', subject } });
    return address;
  });

export const useRevokeRoomLink = () =>
  useLinkChange((subject) => call('DELETE /api/pass-links', { query: { kind: 'room', subject } }));

/** What happened in a room; asked for when somebody looks at it. */
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
