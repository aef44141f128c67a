import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MentorChange, MentorInput } from '../../../../../modules/guests/mentors/schema.ts';
import type { Partner } from '../../../../../modules/guests/partners/schema.ts';
import { useAdminTools } from '../../admin-tools.ts';

/** People with a personal link for a challenge of an edition: mentors and partners. */
export type Invited = Partner;

/** What the server is asked. */
export interface InvitedCalls {
  list(): Promise<Invited[]>;
  add(input: MentorInput, idempotencyKey: string): Promise<unknown>;
  change(id: string, change: MentorChange): Promise<unknown>;
  end(id: string): Promise<unknown>;
}

export function useInvited(key: string, calls: InvitedCalls) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  const list = useQuery({
    queryKey: [key],
    refetchOnMount: 'always',
    queryFn: () => signedIn(calls.list),
  });
  const { mutateAsync: write } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => signedIn(work),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  });
  return { list, write };
}
