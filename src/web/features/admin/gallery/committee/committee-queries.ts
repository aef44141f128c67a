import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CommitteeMember,
  CommitteeMemberInput,
} from '../../../../../modules/gallery/committee/schema.ts';
import { ApiError } from '../../../../lib/api.ts';
import { call } from '../../../../lib/call.ts';
import { versionedWrite } from '../../../../lib/versioned-write.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = ['committee-members'];

const fetchMembers = () => call('GET /api/committee-members');

export async function fetchMember(id: string): Promise<CommitteeMember> {
  const member = (await fetchMembers()).find((known) => known.id === id);
  // There is no call for one member; this is what it would answer.
  if (!member) throw new ApiError(404, '', 'Not Found', 'This does not exist, or no longer does.');
  return member;
}

export function useMembers() {
  return useQuery({ queryKey: KEY, queryFn: fetchMembers });
}

/** Shows an order at once, before the server knows it. */
export function useShowMembers() {
  const client = useQueryClient();
  return (members: CommitteeMember[]) => client.setQueryData(KEY, members);
}

export function useRefreshMembers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** A new one, or one that is changed on a version. */
export const saveMember = (
  id: string | null,
  body: CommitteeMemberInput,
  { version, idempotencyKey }: { version?: number | undefined; idempotencyKey: string },
): Promise<CommitteeMember> =>
  id === null
    ? call('POST /api/committee-members', { body, idempotencyKey })
    : call('PUT /api/committee-members/:id', { params: { id }, body, ifMatch: version });

/** Concurrent changes by others stay: only the order is new. */
export function useSaveOrder() {
  const { call: signedIn } = useAdminTools();
  return async function saveOrder(member: CommitteeMember, order: string): Promise<void> {
    const { id, version } = member;
    const body = { ...memberInputOf(member), order };
    const outcome = await versionedWrite(
      version,
      () =>
        signedIn(() =>
          call('PUT /api/committee-members/:id', { params: { id }, body, ifMatch: version }),
        ),
      () => fetchMember(id),
    );
    if (outcome.kind === 'changed') await saveOrder(outcome.theirs, order);
  };
}

export function useDeleteMember() {
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (id: string) =>
      signedIn(() => call('DELETE /api/committee-members/:id', { params: { id } })),
  });
}

export function useRestoreMember() {
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (id: string) =>
      signedIn(() => call('POST /api/committee-members/:id/restore', { params: { id } })),
  });
}

export function memberInputOf(member: CommitteeMember): CommitteeMemberInput {
  const { name, title, organization, profileImageUrl, order } = member;
  return { name, title, organization, profileImageUrl, order };
}
