import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateDesk } from '../../../../../modules/verdict/certificates/schema.ts';
import { call } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';

export type CertificatePerson = CertificateDesk['people'][number] & { id: string };

const keyOf = (edition: number) => ['certificates', edition];

export function useCertificateDesk(edition: number) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: keyOf(edition),
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/certificates/:edition', { params: { edition } })),
    select: (desk) => ({
      ...desk,
      people: desk.people.map((person) => ({ ...person, id: person.personId })),
    }),
  });
}

/** Every change answers with everything as it is then. */
export function useCertificatesChanged(edition: number) {
  const client = useQueryClient();
  return (desk: CertificateDesk) => client.setQueryData(keyOf(edition), desk);
}
