import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AnnouncementInput,
  Correction,
} from '../../../../../modules/days/announcements/schema.ts';
import { call } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = ['announcements'];
/** As often as the site counts who has them open. */
const COUNTED_MS = 5000;

const list = () => call('GET /api/announcements');

/** All of this edition; how many have them open changes on the screen. */
export function useAnnouncementList() {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    refetchOnMount: 'always',
    refetchInterval: COUNTED_MS,
    // A timer must not ask people to sign in again.
    queryFn: () => (client.getQueryData(KEY) === undefined ? signedIn(list) : list()),
  });
}

/** The current version, for an editor who was overtaken. */
export async function latestAnnouncement(id: string) {
  const { announcements } = await list();
  const found = announcements.find((each) => each.id === id);
  if (!found) throw new Error('An announcement is never removed.');
  return found;
}

function useAnnouncementWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => write(input)),
    // What refused it is news as well.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useWriteAnnouncement = () =>
  useAnnouncementWrite(({ input, key }: { input: AnnouncementInput; key: string }) =>
    call('POST /api/announcements', { body: input, idempotencyKey: key }),
  );

export const useChangeAnnouncement = () =>
  useAnnouncementWrite((change: { id: string; input: AnnouncementInput; version?: number }) =>
    call('PUT /api/announcements/:id', {
      params: { id: change.id },
      body: change.input,
      ifMatch: change.version,
    }),
  );

export const useCorrectAnnouncement = () =>
  useAnnouncementWrite((change: { id: string; input: Correction; version?: number }) =>
    call('PUT /api/announcements/:id/correction', {
      params: { id: change.id },
      body: change.input,
      ifMatch: change.version,
    }),
  );

export const useWithdrawAnnouncement = () =>
  useAnnouncementWrite((id: string) => call('DELETE /api/announcements/:id', { params: { id } }));
