import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type RegistrationBefore,
  type RegistrationBulkInput,
  type RegistrationInput,
  type RegistrationUndone,
  registrationBulkAnswerSchema,
  registrationFiguresSchema,
  registrationListSchema,
  registrationReceiptSchema,
} from '../../../../modules/registrations/schema.ts';
import { REGISTRATION_PAGE_MAX } from '../../../../schema/limits.ts';
import { API_PATHS } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

/** What the list is narrowed down to; empty texts narrow nothing. */
export interface RegistrationFilters {
  search: string;
  state: string;
  wish: string;
  university: string;
  team: string;
}

const PAGE_SIZE = 50;
const KEY = 'registrations';

export function useRegistrationPages(filters: RegistrationFilters) {
  const { call } = useAdminTools();
  return useInfiniteQuery({
    queryKey: [KEY, 'list', filters],
    // People register while the panel is open: the tab asks each time it is opened.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
      for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
      if (pageParam !== undefined) query.set('cursor', pageParam);
      const { rows, nextCursor } = await call(() => apiPage(`${API_PATHS.registrations}?${query}`));
      return { registrations: registrationListSchema.parse(rows), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function useRegistrationFigures() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'figures'],
    refetchOnMount: 'always',
    queryFn: () =>
      call(async () => registrationFiguresSchema.parse(await api(API_PATHS.registrationFigures))),
  });
}

export function useBulkAction() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (body: RegistrationBulkInput) =>
      call(async () =>
        registrationBulkAnswerSchema.parse(
          await api(API_PATHS.registrationBulk, { method: 'POST', body }),
        ),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Everybody who stands apart, however many pages that are: they are let in at once. */
export function useApartIds() {
  const { call } = useAdminTools();
  return async (): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ state: 'apart', limit: String(REGISTRATION_PAGE_MAX) });
      if (cursor !== null) query.set('cursor', cursor);
      const page = await call(() => apiPage(`${API_PATHS.registrations}?${query}`));
      ids.push(...registrationListSchema.parse(page.rows).map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return ids;
  };
}

export function useUndo() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (undo: RegistrationBefore[]) =>
      call(
        async () =>
          (await api(API_PATHS.registrationUndo, {
            method: 'POST',
            body: { undo },
          })) as RegistrationUndone,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useAddRegistration() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: ({ input, key }: { input: RegistrationInput; key: string }) =>
      call(async () =>
        registrationReceiptSchema.parse(
          await api(API_PATHS.registrationsOnBehalf, {
            method: 'POST',
            body: input,
            idempotencyKey: key,
          }),
        ),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
