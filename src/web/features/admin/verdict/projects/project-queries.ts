import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WrittenProject } from '../../../../../modules/verdict/projects/schema.ts';
import { call } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';

const keyOf = (edition: number) => ['projects', edition];

/** All teams of an edition, with what they have written. */
export const fetchProjects = (edition: number) =>
  call('GET /api/projects/:edition', { params: { edition } });

export function useProjects(edition: number) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: keyOf(edition),
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => fetchProjects(edition)),
  });
}

/** Every change answers with the project as it is then. */
export function useProjectChanged() {
  const client = useQueryClient();
  return (changed: WrittenProject) =>
    client.setQueryData<WrittenProject[]>(keyOf(changed.edition), (all) =>
      all?.map((project) => (project.id === changed.id ? changed : project)),
    );
}
