import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type RegistrationBefore,
  type RegistrationBulk,
  type RegistrationInput,
  type RegistrationUndone,
  registrationBulkAnswerSchema,
  registrationFiguresSchema,
  registrationListSchema,
  registrationReceiptSchema,
} from '../../../../modules/registrations/schema.ts';
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
    mutationFn: (body: RegistrationBulk) =>
      call(async () =>
        registrationBulkAnswerSchema.parse(
          await api(API_PATHS.registrationBulk, { method: 'POST', body }),
        ),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
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
