import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../../lib/call.ts';
import { betterTime, measuredTime, type ServerTime } from '../../../../lib/server-time.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = ['today'];
const MINUTE_MS = 60_000;

/** What the desk knows now: asked when one comes back to it, and once a minute while it is open. */
export function useToday() {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  const time = useRef<ServerTime | null>(null);

  async function ask() {
    const sentAt = Date.now();
    const today = await call('GET /api/desk/today');
    time.current = betterTime(
      time.current,
      measuredTime(sentAt, Date.now(), Date.parse(today.now)),
    );
    return { ...today, offsetMs: time.current.offsetMs };
  }

  const query = useQuery({
    queryKey: KEY,
    // A timer must not ask people to sign in again: what was there stays, and says so.
    queryFn: () => (client.getQueryData(KEY) === undefined ? signedIn(ask) : ask()),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: MINUTE_MS,
  });

  /** Manually: people who were signed out can sign in on the spot. */
  const loadAgain = () =>
    void signedIn(() => client.fetchQuery({ queryKey: KEY, queryFn: ask, staleTime: 0 })).catch(
      // The query tells it.
      () => {},
    );
  return { ...query, loadAgain };
}
export type ShownToday = NonNullable<ReturnType<typeof useToday>['data']>;
