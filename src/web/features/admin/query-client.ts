import { QueryClient } from '@tanstack/react-query';

const GARBAGE_MS = 5 * 60_000;

/** Specification, sections 7 and 9: never stale, no refetch on focus, no polling, no retries. */
export function createQueryClient(): QueryClient {
  // Also without a network: a call that fails at once can be told, one that waits cannot.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: GARBAGE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode,
      },
      mutations: { retry: false, gcTime: GARBAGE_MS, networkMode },
    },
  });
}
