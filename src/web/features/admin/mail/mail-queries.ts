import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailState, MailText, ShownMailKind } from '../../../../modules/outbox/schema.ts';
import { call, callPage } from '../../../lib/call.ts';
import { versionedWrite } from '../../../lib/versioned-write.ts';
import { useAdminTools } from '../admin-tools.ts';

const PAGE_SIZE = 25;
export const MAIL_KEY = 'mail';

export function useMailPages(state: MailState | null) {
  const { call: signedIn } = useAdminTools();
  return useInfiniteQuery({
    queryKey: [MAIL_KEY, 'list', state],
    // Mails are written and sent while the panel is open.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = { limit: PAGE_SIZE, state: state ?? undefined, cursor: pageParam };
      const { rows, nextCursor } = await signedIn(() => callPage('GET /api/mails', { query }));
      return { mails: rows, nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Undefined while it is not known, which is no reason to disturb anybody. */
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

/** What is done with mails changes their list, the number in the tab and the activity. */
export function useMailChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [MAIL_KEY] }),
  });
}

export const useTryAgain = () =>
  useMailChange((ids: string[]) => call('POST /api/mails-try-again', { body: { ids } }));

export const useHandedOver = () =>
  useMailChange((ids: string[]) => call('POST /api/mails-handed-over', { body: { ids } }));

/** On the version that was looked at. */
export const useRelease = () =>
  useMailChange(({ kind, version }: ShownMailKind) =>
    call('POST /api/mail-kinds/:kind/release', { params: { kind }, ifMatch: version }),
  );

export function useSaveText(kind: string) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return {
    save: (body: MailText, version = 0) =>
      versionedWrite<ShownMailKind>(
        version,
        () =>
          signedIn(() =>
            call('PUT /api/mail-kinds/:kind', { params: { kind }, body, ifMatch: version }),
          ),
        async () => {
          const theirs = (await readKinds()).find((each) => each.kind === kind);
          if (!theirs) throw new Error(`There is no mail ${kind}.`);
          return theirs;
        },
      ),
    refresh: () => client.invalidateQueries({ queryKey: [MAIL_KEY] }),
  };
}
