import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CertificateDecision,
  CertificateDesk,
  CertificateName,
} from '../../../../modules/certificates/schema.ts';
import { call } from '../../../lib/call.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAdminTools } from '../admin-tools.ts';

const keyOf = (edition: number) => ['certificates', edition];

export function useCertificateDesk(edition: number) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: keyOf(edition),
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/certificates/:edition', { params: { edition } })),
  });
}

/** Every change answers with everything as it is then. */
function useCertificateChange<Input>(
  edition: number,
  change: (input: Input, idempotencyKey: string) => Promise<CertificateDesk>,
) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => {
      const key = newIdempotencyKey();
      return signedIn(() => change(input, key));
    },
    onSuccess: (desk) => client.setQueryData(keyOf(edition), desk),
    onError: () => client.invalidateQueries({ queryKey: keyOf(edition) }),
  });
}

export const useDecideCertificate = (edition: number) =>
  useCertificateChange(edition, (body: CertificateDecision, idempotencyKey) =>
    call('POST /api/certificates/:edition/decisions', {
      params: { edition },
      body,
      idempotencyKey,
    }),
  );

export const useRenameCertificate = (edition: number) =>
  useCertificateChange(edition, (body: CertificateName, idempotencyKey) =>
    call('PUT /api/certificates/:edition/names', { params: { edition }, body, idempotencyKey }),
  );
