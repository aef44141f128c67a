import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CommitteeMember,
  type CommitteeMemberInput,
  committeeMemberListSchema,
  committeeMemberSchema,
} from '../../../../modules/committee/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = ['committee-members'];

export const fetchMembers = async () =>
  committeeMemberListSchema.parse(await api(API_PATHS.committeeMembers));

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
    mutationFn: ({ input, existing }: MemberSave) =>
      call(async () =>
        committeeMemberSchema.parse(
          existing
            ? await api(pathTo(API_PATHS.committeeMember, { id: existing.id }), {
                method: 'PUT',
                body: input,
                headers: { 'if-match': `"${existing.version}"` },
              })
            : await api(API_PATHS.committeeMembers, {
                method: 'POST',
                body: input,
                idempotencyKey,
              }),
        ),
      ),
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
