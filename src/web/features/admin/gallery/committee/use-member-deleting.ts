import type { CommitteeMember } from '../../../../../modules/gallery/committee/schema.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { useDeleteMember, useRefreshMembers, useRestoreMember } from './committee-queries.ts';

/** Deletes after the specified question, says so, and offers to take it back. */
export function useMemberDeleting() {
  const { ask } = useAdminTools();
  const refresh = useRefreshMembers();
  const { mutateAsync: remove } = useDeleteMember();
  const { mutateAsync: restore } = useRestoreMember();

  async function takeBack({ id, name }: CommitteeMember) {
    try {
      await restore(id);
      showToast({ title: 'Committee member restored', description: `${name} is back.` });
      await refresh();
    } catch (error) {
      fail('Committee member not restored', error);
    }
  }

  return async function removeMember(member: CommitteeMember): Promise<boolean> {
    const isSure = await ask({
      title: `Delete ${member.name}?`,
      text: 'Are you sure you want to delete this committee member?',
      yes: 'Delete member',
    });
    if (!isSure) return false;
    try {
      await remove(member.id);
    } catch (error) {
      fail('Error deleting committee member', error);
      return false;
    }
    showToast({
      title: 'Committee member deleted',
      description: `${member.name} is no longer in the award committee.`,
      action: { label: 'Undo', onChoose: () => void takeBack(member) },
    });
    await refresh();
    return true;
  };
}

function fail(title: string, error: unknown) {
  showToast({ title, description: failureSentence(error), variant: 'destructive' });
}
