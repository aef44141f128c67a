import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Registration,
  type RegistrationBefore,
  type RegistrationBulkInput,
  type RegistrationInput,
  registrationBulkAnswerSchema,
  registrationFiguresSchema,
  registrationListSchema,
  registrationReceiptSchema,
  registrationUndoneSchema,
} from '../../../../modules/registrations/schema.ts';
import { REGISTRATION_PAGE_MAX } from '../../../../schema/limits.ts';
import { API_PATHS } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'registrations';

/** All that fit, however many pages that are: the list can be sorted and counted as a whole. */
async function fetchRegistrations(narrowed: Readonly<Record<string, string>>) {
  const registrations: Registration[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(REGISTRATION_PAGE_MAX) });
    for (const [name, value] of Object.entries(narrowed)) if (value !== '') query.set(name, value);
    if (cursor !== null) query.set('cursor', cursor);
    const { rows, nextCursor } = await apiPage(`${API_PATHS.registrations}?${query}`);
    registrations.push(...registrationListSchema.parse(rows));
    cursor = nextCursor;
  } while (cursor !== null);
  return registrations;
}

/** Empty texts narrow nothing. */
export function useRegistrations(narrowed: Readonly<Record<string, string>>) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'list', narrowed],
    // People register while the desk is open: the screen asks each time it is opened.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: () => call(() => fetchRegistrations(narrowed)),
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

export function useRefreshRegistrations() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** Everybody who stands apart: they are let in at once. */
export const apartIds = async () =>
  (await fetchRegistrations({ state: 'apart' })).map(({ id }) => id);

export const changeRegistrations = async (body: RegistrationBulkInput) =>
  registrationBulkAnswerSchema.parse(
    await api(API_PATHS.registrationBulk, { method: 'POST', body }),
  );

export const takeBack = async (undo: RegistrationBefore[]) =>
  registrationUndoneSchema.parse(
    await api(API_PATHS.registrationUndo, { method: 'POST', body: { undo } }),
  );

export const addRegistration = async (body: RegistrationInput, idempotencyKey: string) =>
  registrationReceiptSchema.parse(
    await api(API_PATHS.registrationsOnBehalf, { method: 'POST', body, idempotencyKey }),
  );
