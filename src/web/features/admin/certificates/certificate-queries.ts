import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CertificateDecision,
  type CertificateName,
  certificateDeskSchema,
} from '../../../../modules/certificates/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAdminTools } from '../admin-tools.ts';

const keyOf = (edition: number) => ['certificates', edition];

export function useCertificateDesk(edition: number) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: keyOf(edition),
    refetchOnMount: 'always',
    queryFn: () =>
      call(async () =>
        certificateDeskSchema.parse(await api(pathTo(API_PATHS.certificates, { edition }))),
      ),
  });
}

/** Every change answers with everything as it is then. */
function useCertificateChange<Input>(
  edition: number,
  change: (input: Input, idempotencyKey: string) => Promise<unknown>,
) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => {
      const key = newIdempotencyKey();
      return call(async () => certificateDeskSchema.parse(await change(input, key)));
    },
    onSuccess: (desk) => client.setQueryData(keyOf(edition), desk),
    onError: () => client.invalidateQueries({ queryKey: keyOf(edition) }),
  });
}

export const useDecideCertificate = (edition: number) =>
  useCertificateChange(edition, (body: CertificateDecision, idempotencyKey) =>
    api(pathTo(API_PATHS.certificateDecisions, { edition }), {
      ...{ method: 'POST', body, idempotencyKey },
    }),
  );

export const useRenameCertificate = (edition: number) =>
  useCertificateChange(edition, (body: CertificateName, idempotencyKey) =>
    api(pathTo(API_PATHS.certificateNames, { edition }), {
      ...{ method: 'PUT', body, idempotencyKey },
    }),
  );
