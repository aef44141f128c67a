import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MentorChange, MentorInput } from '../../../../modules/mentors/schema.ts';
import { call } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'mentors';

export function useMentors() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/mentors')),
  });
}

function useMentorChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useAddMentor = () =>
  useMentorChange(({ input, key }: { input: MentorInput; key: string }) =>
    call('POST /api/mentors', { body: input, idempotencyKey: key }),
  );

export const useChangeMentor = () =>
  useMentorChange(({ id, ...body }: MentorChange & { id: string }) =>
    call('PUT /api/mentors/:id', { params: { id }, body }),
  );

export const useEndMentor = () =>
  useMentorChange((id: string) => call('DELETE /api/mentors/:id', { params: { id } }));
