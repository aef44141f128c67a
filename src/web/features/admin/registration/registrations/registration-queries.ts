import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Registration,
  RegistrationBefore,
  RegistrationBulkInput,
} from '../../../../../modules/registration/registrations/schema.ts';
import { REGISTRATION_PAGE_MAX } from '../../../../../schema/limits.ts';
import type { Answers } from '../../../../../schema/questions.ts';
import { call, callPage } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = 'registrations';

/** All that fit, however many pages that are: the list can be sorted and counted as a whole. */
async function fetchRegistrations(narrowed: Readonly<Record<string, string>>) {
  const set = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== ''));
  const registrations: Registration[] = [];
  let cursor: string | null = null;
  do {
    const from: { cursor?: string } = cursor === null ? {} : { cursor };
    const { rows, nextCursor } = await callPage('GET /api/registrations', {
      query: { limit: REGISTRATION_PAGE_MAX, ...set, ...from },
    });
    registrations.push(...rows);
    cursor = nextCursor;
  } while (cursor !== null);
  return registrations;
}

/** Empty texts narrow nothing. */
export function useRegistrations(narrowed: Readonly<Record<string, string>>) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'list', narrowed],
    // People register while the desk is open: the screen asks each time it is opened.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: () => signedIn(() => fetchRegistrations(narrowed)),
  });
}

export function useRegistrationFigures() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'figures'],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/registration-figures')),
  });
}

export function useRefreshRegistrations() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** All people who stand apart: they are let in at once. */
export const apartIds = async () =>
  (await fetchRegistrations({ state: 'apart' })).map(({ id }) => id);

export const changeRegistrations = (body: RegistrationBulkInput) =>
  call('POST /api/registration-bulk', { body });

export const takeBack = (undo: RegistrationBefore[]) =>
  call('POST /api/registration-bulk/undo', { body: { undo } });

export const addRegistration = (answers: Answers, idempotencyKey: string) =>
  call('POST /api/registrations/on-behalf', { body: { answers }, idempotencyKey });
