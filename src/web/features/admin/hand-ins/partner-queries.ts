import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type PartnerChange,
  type PartnerInput,
  partnerListSchema,
} from '../../../../modules/partners/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'partners';

export function usePartners() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    queryFn: () => call(async () => partnerListSchema.parse(await api(API_PATHS.partners))),
  });
}

function usePartnerChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => call(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useAddPartner = () =>
  usePartnerChange(({ input, key }: { input: PartnerInput; key: string }) =>
    api(API_PATHS.partners, { method: 'POST', body: input, idempotencyKey: key }),
  );

export const useChangePartner = () =>
  usePartnerChange(({ id, ...body }: PartnerChange & { id: string }) =>
    api(pathTo(API_PATHS.partner, { id }), { method: 'PUT', body }),
  );

export const useEndPartner = () =>
  usePartnerChange((id: string) => api(pathTo(API_PATHS.partner, { id }), { method: 'DELETE' }));
