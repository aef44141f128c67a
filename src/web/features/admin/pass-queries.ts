import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pass, PassLinkEnd } from '../../../modules/stage/passes/schema.ts';
import { SCREEN_PRESENCE_MS } from '../../../schema/limits.ts';
import { call } from '../../lib/call.ts';
import { useAdminTools } from './admin-tools.ts';

const KEY = ['pass-links'];

/** The links that open something now, with how many screens show it, and others by which something came. */
export function usePassLinks() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: KEY,
    refetchOnMount: 'always',
    // Screens come and go while the list is open.
    refetchInterval: SCREEN_PRESENCE_MS,
    queryFn: () => signedIn(() => call('GET /api/pass-links')),
  });
}

/** The one of a thing, null where there is none; and all by which something came that still counts. */
export function usePassLink({ kind, subject }: Pass) {
  const links = usePassLinks();
  const own = links.data?.filter((link) => link.kind === kind && link.subject === subject);
  return {
    ...links,
    data: own && (own.find(({ isOpen }) => isOpen) ?? null),
    withTraces: own?.filter(({ came }) => came !== '') ?? [],
  };
}

/** It opens a page, and is kept nowhere but in the part that shows it. */
export function useShowPass() {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (pass: Pass) =>
      signedIn(async () => (await call('POST /api/pass-links', { body: pass })).address),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRevokePass() {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (query: PassLinkEnd) => signedIn(() => call('DELETE /api/pass-links', { query })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
