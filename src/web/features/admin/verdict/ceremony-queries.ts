import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CeremonyDesk,
  ceremonyDeskSchema,
  ceremonyLinkSchema,
  type PassKind,
  type StartedMode,
} from '../../../../modules/ceremony/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';
import { VERDICT_KEY } from './verdict-queries.ts';

const KEY = 'ceremony';
/** The presenter moves it while organisers look. */
const LOOK_EVERY_MS = 5000;

export function useCeremonyDesk() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.mode === 'none' ? false : LOOK_EVERY_MS),
    queryFn: () => call(async () => ceremonyDeskSchema.parse(await api(API_PATHS.ceremony))),
  });
}

/** Every change answers with everything as it is then. */
function useCeremonyChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) =>
      call(async (): Promise<CeremonyDesk> => ceremonyDeskSchema.parse(await change(input))),
    onSuccess: (desk) => client.setQueryData([KEY], desk),
    // What was refused may have changed meanwhile, also the verdict.
    onError: () => client.invalidateQueries({ queryKey: [KEY] }),
    onSettled: () => client.invalidateQueries({ queryKey: [VERDICT_KEY] }),
  });
}

export const useStartCeremony = () =>
  useCeremonyChange((mode: StartedMode) =>
    api(API_PATHS.ceremony, { method: 'POST', body: { mode } }),
  );

export const useEndCeremony = () =>
  useCeremonyChange((_: undefined) => api(API_PATHS.ceremony, { method: 'DELETE' }));

export const useRevokeLink = () =>
  useCeremonyChange((kind: PassKind) =>
    api(pathTo(API_PATHS.ceremonyLink, { kind }), { method: 'DELETE' }),
  );

/** It opens a page of the ceremony, and is kept nowhere but in the part that shows it. */
export function useShowLink() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (kind: PassKind) =>
      call(async () => {
        const path = pathTo(API_PATHS.ceremonyLink, { kind });
        return ceremonyLinkSchema.parse(await api(path, { method: 'POST' })).address;
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
