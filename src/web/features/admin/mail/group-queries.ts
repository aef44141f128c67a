import { useQuery } from '@tanstack/react-query';
import type { GroupMail } from '../../../../modules/mail/outbox/group-schema.ts';
import { call } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';
import type { ChosenRows } from '../use-write-to.tsx';
import { MAIL_KEY, useMailChange } from './mail-queries.ts';

const LOOK_AGAIN_MS = 3000;

/** Some of its mails go out at this moment. */
const isGoing = ({ waiting, stoppedAt, sendAt }: GroupMail) =>
  waiting > 0 && stoppedAt === null && Date.parse(sendAt) <= Date.now();

/** The newest first. */
export function useGroupMails() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'groups'],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isGoing) ? LOOK_AGAIN_MS : false),
    queryFn: () => signedIn(() => call('GET /api/group-mails')),
  });
}

/** Who gets it, as they are now. */
export function useRecipients(id: string, chosen: ChosenRows | null) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'recipients', id],
    refetchOnMount: 'always',
    enabled: chosen !== null,
    queryFn: () =>
      signedIn(() => call('POST /api/mail-recipients', { body: chosen ?? { list: '', ids: [] } })),
  });
}

export const useStopOrResume = () =>
  useMailChange(({ id, stoppedAt }: GroupMail) =>
    stoppedAt === null
      ? call('POST /api/group-mails/:id/stop', { params: { id } })
      : call('POST /api/group-mails/:id/resume', { params: { id } }),
  );

/** Since when the mail server refuses them, by address. */
export function useRefusedAddresses(): ReadonlyMap<string, string> {
  const { call: signedIn } = useAdminTools();
  const { data } = useQuery({
    queryKey: [MAIL_KEY, 'refused'],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/refused-addresses')),
  });
  return new Map(data?.map(({ email, since }) => [email, since]));
}

export function useSender() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'sender'],
    queryFn: () => signedIn(readSender),
  });
}

export const readSender = () => call('GET /api/mail-sender');
