import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownMailKind } from '../../../../modules/mail/outbox/schema.ts';
import { MAIL_PAGE_MAX } from '../../../../schema/limits.ts';
import { allPages } from '../../../lib/all-pages.ts';
import { call, callPage } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

export const MAIL_KEY = 'mail';

/** All of them, newest first. */
export function useMails() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'list'],
    // Mails are written and sent while the desk is open.
    refetchOnMount: 'always',
    queryFn: () =>
      signedIn(() =>
        allPages((cursor) =>
          callPage('GET /api/mails', { query: { limit: String(MAIL_PAGE_MAX), cursor } }),
        ),
      ),
  });
}

/** Undefined while unknown, which is no reason to disturb anyone. */
export function useMailSituation() {
  const { data } = useQuery({
    queryKey: [MAIL_KEY, 'situation'],
    queryFn: () => call('GET /api/mail-situation'),
  });
  return data;
}

export function useMailWords(id: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'words', id],
    queryFn: () => signedIn(() => call('GET /api/mails/:id', { params: { id } })),
  });
}

export function useMailKinds() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'kinds'],
    refetchOnMount: 'always',
    queryFn: () => signedIn(readKinds),
  });
}

const readKinds = () => call('GET /api/mail-kinds');

/** The current text, which someone else may have changed. */
export async function readKind(kind: string): Promise<ShownMailKind> {
  const found = (await readKinds()).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no mail ${kind}.`);
  return found;
}

/** What is done with mails changes their list, the number in the sidebar and the activity. */
export function useRefreshMails() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [MAIL_KEY] });
}

export function useMailChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const refresh = useRefreshMails();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: refresh,
  });
}

export const useTryAgain = () =>
  useMailChange((ids: string[]) => call('POST /api/mails-try-again', { body: { ids } }));

export const useHandedOver = () =>
  useMailChange((ids: string[]) => call('POST /api/mails-handed-over', { body: { ids } }));

/** Each on the version that was looked at. Where one is refused, those before it are released. */
export function useRelease() {
  const refresh = useRefreshMails();
  const { call: signedIn } = useAdminTools();
  return async (kinds: readonly ShownMailKind[]) => {
    try {
      for (const { kind, version } of kinds) {
        await signedIn(() =>
          call('POST /api/mail-kinds/:kind/release', { params: { kind }, ifMatch: version }),
        );
      }
    } finally {
      await refresh();
    }
  };
}
