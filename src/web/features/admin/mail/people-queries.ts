import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';
import { MAIL_KEY, useMailChange } from './mail-queries.ts';

const PAGE_SIZE = 50;

export function usePeople(search: string) {
  const { call: signedIn } = useAdminTools();
  return useInfiniteQuery({
    queryKey: [MAIL_KEY, 'people', search],
    refetchOnMount: 'always',
    // The list stays while another word is looked for.
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = { limit: PAGE_SIZE, search, cursor: pageParam };
      const { rows, nextCursor } = await signedIn(() => callPage('GET /api/people', { query }));
      return { people: rows, nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function useSignIns(id: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'sign-ins', id],
    queryFn: () => signedIn(() => call('GET /api/people/:id/sign-ins', { params: { id } })),
  });
}

/** They open the pages of people: asked for by POST, and not kept among what was asked before. */
export const useLinksOf = () => {
  const { call: signedIn } = useAdminTools();
  return (ids: string[]) => signedIn(() => call('POST /api/people-links', { body: { ids } }));
};

export const useEndLinks = () =>
  useMailChange((id: string) => call('DELETE /api/people/:id/link', { params: { id } }));

interface LinkMail {
  id: string;
  isNew: boolean;
  idempotencyKey: string;
}

export const useSendLink = () =>
  useMailChange(({ id, isNew, idempotencyKey }: LinkMail) =>
    call('POST /api/people/:id/link-mail', { params: { id }, body: { isNew }, idempotencyKey }),
  );
