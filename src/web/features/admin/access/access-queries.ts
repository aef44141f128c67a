import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type InvitationInput,
  invitationAddressSchema,
  invitationListSchema,
  invitationSchema,
  type OwnPassword,
  type StaffUser,
  staffUserListSchema,
} from '../../../../modules/accounts/staff-schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'access';

export function useUsers() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'users'],
    refetchOnMount: 'always',
    queryFn: () => call(async () => staffUserListSchema.parse(await api(API_PATHS.users))),
  });
}

export function useInvitations() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'invitations'],
    refetchOnMount: 'always',
    queryFn: () => call(async () => invitationListSchema.parse(await api(API_PATHS.invitations))),
  });
}

function useAccessChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => call(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useChangeRole = () =>
  useAccessChange(({ id, role }: Pick<StaffUser, 'id' | 'role'>) =>
    api(pathTo(API_PATHS.user, { id }), { method: 'PUT', body: { role } }),
  );

export const useEndAccess = () =>
  useAccessChange((id: string) => api(pathTo(API_PATHS.user, { id }), { method: 'DELETE' }));

export const useSignOutUser = () =>
  useAccessChange((id: string) =>
    api(pathTo(API_PATHS.userSessions, { id }), { method: 'DELETE' }),
  );

interface NewInvitation {
  input: InvitationInput;
  /** Where the link is mailed to; empty where it is handed over. */
  email: string;
  idempotencyKey: string;
}

/** Makes it, mails it where there is an address, and answers with the link to hand over. */
export const useInvite = () =>
  useAccessChange(async ({ input, email, idempotencyKey }: NewInvitation) => {
    const { id } = invitationSchema.parse(
      await api(API_PATHS.invitations, { method: 'POST', body: input, idempotencyKey }),
    );
    if (email !== '') {
      const path = pathTo(API_PATHS.invitationMail, { id });
      await api(path, { method: 'POST', body: { email }, idempotencyKey });
    }
    return showInvitation(id);
  });

/** By POST: it is noted, and kept nowhere. */
export async function showInvitation(id: string): Promise<string> {
  const path = pathTo(API_PATHS.invitationLink, { id });
  return invitationAddressSchema.parse(await api(path, { method: 'POST' })).address;
}

export const useRevokeInvitation = () =>
  useAccessChange((id: string) =>
    api(pathTo(API_PATHS.staffInvitation, { id }), { method: 'DELETE' }),
  );

export const useChangePassword = () =>
  useAccessChange((body: OwnPassword) => api(API_PATHS.ownPassword, { method: 'PUT', body }));

export const useSignOutEverywhere = () =>
  useAccessChange(() => api(API_PATHS.ownSessions, { method: 'DELETE' }));
