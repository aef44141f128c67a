import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  peopleWithLinksSchema,
  personListSchema,
  signInListSchema,
} from '../../../../modules/people/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';
import { MAIL_KEY, useMailChange } from './mail-queries.ts';

const PAGE_SIZE = 50;

export function usePeople(search: string) {
  const { call } = useAdminTools();
  return useInfiniteQuery({
    queryKey: [MAIL_KEY, 'people', search],
    refetchOnMount: 'always',
    // The list stays while another word is looked for.
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE), search });
      if (pageParam !== undefined) query.set('cursor', pageParam);
      const { rows, nextCursor } = await call(() => apiPage(`${API_PATHS.people}?${query}`));
      return { people: personListSchema.parse(rows), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function useSignIns(id: string) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'sign-ins', id],
    queryFn: () =>
      call(async () => signInListSchema.parse(await api(pathTo(API_PATHS.personSignIns, { id })))),
  });
}

/** They open the pages of people: asked for by POST, and not kept among what was asked before. */
export const useLinksOf = () => {
  const { call } = useAdminTools();
  return (ids: string[]) =>
    call(async () =>
      peopleWithLinksSchema.parse(
        await api(API_PATHS.peopleLinks, { method: 'POST', body: { ids } }),
      ),
    );
};

export const useEndLinks = () =>
  useMailChange((id: string) => api(pathTo(API_PATHS.personLink, { id }), { method: 'DELETE' }));

interface LinkMail {
  id: string;
  isNew: boolean;
  idempotencyKey: string;
}

export const useSendLink = () =>
  useMailChange(({ id, isNew, idempotencyKey }: LinkMail) =>
    api(pathTo(API_PATHS.personLinkMail, { id }), {
      method: 'POST',
      body: { isNew },
      idempotencyKey,
    }),
  );
