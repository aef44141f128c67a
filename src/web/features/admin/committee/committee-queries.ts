import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CommitteeMember,
  type CommitteeMemberInput,
  committeeMemberListSchema,
  committeeMemberSchema,
} from '../../../../modules/committee/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { ifMatch, versionedWrite, type WriteOutcome } from '../../../lib/versioned-write.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = ['committee-members'];

const fetchMembers = async () =>
  committeeMemberListSchema.parse(await api(API_PATHS.committeeMembers));

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
  const { call } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return useMutation({
    async mutationFn({ input, existing }: MemberSave): Promise<WriteOutcome<CommitteeMember>> {
      if (!existing) {
        const options = { method: 'POST', body: input, idempotencyKey } as const;
        const made = await call(() => api(API_PATHS.committeeMembers, options));
        return { kind: 'done', saved: committeeMemberSchema.parse(made) };
      }
      const { id, version } = existing;
      const options = { method: 'PUT', body: input, headers: ifMatch(version) } as const;
      return versionedWrite(
        version,
        async () =>
          committeeMemberSchema.parse(
            await call(() => api(pathTo(API_PATHS.committeeMember, { id }), options)),
          ),
        () => fetchMember(id),
      );
    },
    onSuccess: renewKey,
  });
}

export function useDeleteMember() {
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (id: string) =>
      call(() => api(pathTo(API_PATHS.committeeMember, { id }), { method: 'DELETE' })),
  });
}

export function useRestoreMember() {
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (id: string) =>
      call(() => api(pathTo(API_PATHS.committeeMemberRestore, { id }), { method: 'POST' })),
  });
}

export function memberInputOf(member: CommitteeMember): CommitteeMemberInput {
  const { name, title, organization, profileImageUrl, order } = member;
  return { name, title, organization, profileImageUrl, order };
}
