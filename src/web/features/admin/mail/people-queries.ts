import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PEOPLE_PAGE_MAX } from '../../../../schema/limits.ts';
import { allPages } from '../../../lib/all-pages.ts';
import { call, callPage } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';
import { MAIL_KEY, useMailChange } from './mail-queries.ts';

/** All who have such a name or address; an empty text narrows nothing. */
export function usePeople(search: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [MAIL_KEY, 'people', search],
    refetchOnMount: 'always',
    // The list stays while another word is looked for.
    placeholderData: keepPreviousData,
    queryFn: () =>
      signedIn(() =>
        allPages((cursor) =>
          callPage('GET /api/people', {
            query: { limit: String(PEOPLE_PAGE_MAX), search, cursor },
          }),
        ),
      ),
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

export const useErase = () =>
  useMailChange((id: string) => call('DELETE /api/people/:id/data', { params: { id } }));

interface LinkMail {
  id: string;
  isNew: boolean;
  idempotencyKey: string;
}

export const useSendLink = () =>
  useMailChange(({ id, isNew, idempotencyKey }: LinkMail) =>
    call('POST /api/people/:id/link-mail', { params: { id }, body: { isNew }, idempotencyKey }),
  );
