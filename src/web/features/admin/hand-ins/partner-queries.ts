import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PartnerChange, PartnerInput } from '../../../../modules/partners/schema.ts';
import { call } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'partners';

export function usePartners() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/partners')),
  });
}

function usePartnerChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useAddPartner = () =>
  usePartnerChange(({ input, key }: { input: PartnerInput; key: string }) =>
    call('POST /api/partners', { body: input, idempotencyKey: key }),
  );

export const useChangePartner = () =>
  usePartnerChange(({ id, ...body }: PartnerChange & { id: string }) =>
    call('PUT /api/partners/:id', { params: { id }, body }),
  );

export const useEndPartner = () =>
  usePartnerChange((id: string) => call('DELETE /api/partners/:id', { params: { id } }));
