import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MailState,
  type MailText,
  mailKindListSchema,
  mailKindSchema,
  mailListSchema,
  mailSituationSchema,
  type ShownMailKind,
  shownMailSchema,
} from '../../../../modules/outbox/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { ifMatch, versionedWrite } from '../../../lib/versioned-write.ts';
import { useAdminTools } from '../admin-tools.ts';

const PAGE_SIZE = 25;
export const MAIL_KEY = 'mail';

export function useMailPages(state: MailState | null) {
  const { call } = useAdminTools();
  return useInfiniteQuery({
    queryKey: [MAIL_KEY, 'list', state],
    // Mails are written and sent while the panel is open.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (state !== null) query.set('state', state);
      if (pageParam !== undefined) query.set('cursor', pageParam);
      const { rows, nextCursor } = await call(() => apiPage(`${API_PATHS.mails}?${query}`));
      return { mails: mailListSchema.parse(rows), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Undefined while it is not known, which is no reason to disturb anybody. */
export function useMailSituation() {
  const { data } = useQuery({
    queryKey: [MAIL_KEY, 'situation'],
    queryFn: async () => mailSituationSchema.parse(await api(API_PATHS.mailSituation)),
  });
  return data;
}

export function useMailWords(id: string) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'words', id],
    queryFn: () =>
      call(async () => shownMailSchema.parse(await api(pathTo(API_PATHS.mail, { id })))),
  });
}

export function useMailKinds() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'kinds'],
    refetchOnMount: 'always',
    queryFn: () => call(readKinds),
  });
}

const readKinds = async () => mailKindListSchema.parse(await api(API_PATHS.mailKinds));

/** What is done with mails changes their list, the number in the tab and the activity. */
export function useMailChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => call(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [MAIL_KEY] }),
  });
}

export const useTryAgain = () =>
  useMailChange((ids: string[]) => api(API_PATHS.mailsTryAgain, { method: 'POST', body: { ids } }));

export const useHandedOver = () =>
  useMailChange((ids: string[]) =>
    api(API_PATHS.mailsHandedOver, { method: 'POST', body: { ids } }),
  );

/** On the version that was looked at. */
export const useRelease = () =>
  useMailChange(({ kind, version }: ShownMailKind) =>
    api(pathTo(API_PATHS.mailKindRelease, { kind }), {
      method: 'POST',
      headers: ifMatch(version),
    }),
  );

export function useSaveText(kind: string) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return {
    save: (body: MailText, version = 0) =>
      versionedWrite<ShownMailKind>(
        version,
        () =>
          call(async () =>
            mailKindSchema.parse(
              await api(pathTo(API_PATHS.mailKind, { kind }), {
                method: 'PUT',
                body,
                headers: ifMatch(version),
              }),
            ),
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
