import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CommitteeMember,
  CommitteeMemberInput,
} from '../../../../modules/committee/schema.ts';
import { ApiError } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { versionedWrite, type WriteOutcome } from '../../../lib/versioned-write.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = ['committee-members'];

const fetchMembers = () => call('GET /api/committee-members');

async function fetchMember(id: string): Promise<CommitteeMember> {
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

interface MemberSave {
  input: CommitteeMemberInput;
  /** Left out for a new member. */
  existing?: { id: string; version: number } | undefined;
}

export function useSaveMember() {
  const { call: signedIn } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return useMutation({
    async mutationFn({ input, existing }: MemberSave): Promise<WriteOutcome<CommitteeMember>> {
      if (!existing) {
        const options = { body: input, idempotencyKey };
        const saved = await signedIn(() => call('POST /api/committee-members', options));
        return { kind: 'done', saved };
      }
      const { id, version } = existing;
      const options = { params: { id }, body: input, ifMatch: version };
      return versionedWrite(
        version,
        () => signedIn(() => call('PUT /api/committee-members/:id', options)),
        () => fetchMember(id),
      );
    },
    onSuccess: renewKey,
  });
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
