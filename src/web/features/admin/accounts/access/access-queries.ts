import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  InvitationInput,
  StaffUser,
} from '../../../../../modules/accounts/accounts/staff-schema.ts';
import { call } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = 'access';

export function useUsers() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'users'],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/users')),
  });
}

export function useInvitations() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'invitations'],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/invitations')),
  });
}

function useAccessChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useChangeRole = () =>
  useAccessChange(({ id, role }: Pick<StaffUser, 'id' | 'role'>) =>
    call('PUT /api/users/:id', { params: { id }, body: { role } }),
  );

export const useEndAccess = () =>
  useAccessChange((id: string) => call('DELETE /api/users/:id', { params: { id } }));

export const useSignOutUser = () =>
  useAccessChange((id: string) => call('DELETE /api/users/:id/sessions', { params: { id } }));

interface NewInvitation {
  input: InvitationInput;
  /** Where the link is mailed to; empty where it is handed over. */
  email: string;
  idempotencyKey: string;
}

/** Makes it, mails it where there is an address, and answers with the link to hand over. */
export const useInvite = () =>
  useAccessChange(async ({ input, email, idempotencyKey }: NewInvitation) => {
    const { id } = await call('POST /api/invitations', { body: input, idempotencyKey });
    if (email !== '') {
      const options = { params: { id }, body: { email }, idempotencyKey };
      await call('POST /api/invitations/:id/mail', options);
    }
    return showInvitation(id);
  });

/** By POST: it is noted, and kept nowhere. */
export async function showInvitation(id: string): Promise<string> {
  return (await call('POST /api/invitations/:id/link', { params: { id } })).address;
}

export const useRevokeInvitation = () =>
  useAccessChange((id: string) => call('DELETE /api/invitations/:id', { params: { id } }));

export const useSignOutEverywhere = () => useAccessChange(() => call('DELETE /api/own-sessions'));
