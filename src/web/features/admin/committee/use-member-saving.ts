import type {
  CommitteeMember,
  CommitteeMemberInput,
} from '../../../../modules/committee/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSaving } from '../../../lib/use-saving.ts';
import { useRefreshMembers, useSaveMember } from './committee-queries.ts';

const LABELS: Record<keyof CommitteeMemberInput, string> = {
  name: 'Name',
  title: 'Title',
  organization: 'Organization',
  profileImageUrl: 'Profile image',
  order: 'Order',
};

interface MemberSaving {
  existing: CommitteeMember | null;
  onSaved: () => void;
  onChosen: (chosen: CommitteeMemberInput) => void;
}

/** Saves a member and says so. */
export function useMemberSaving({ existing, onSaved, onChosen }: MemberSaving) {
  const { mutateAsync } = useSaveMember();
  const refresh = useRefreshMembers();
  return useSaving<CommitteeMemberInput, CommitteeMember>({
    what: 'committee member',
    labels: LABELS,
    version: existing?.version,
    save: (input, version) =>
      mutateAsync({
        input,
        existing: existing && version !== undefined ? { id: existing.id, version } : undefined,
      }),
    async onSaved({ name }) {
      onSaved();
      showToast({
        title: existing ? 'Committee member updated' : 'Committee member added',
        description: `${name} is shown in the award committee.`,
      });
      await refresh();
    },
    onFailed(error) {
      const sentence = failureSentence(error);
      const title = existing ? 'Error updating committee member' : 'Error adding committee member';
      showToast({ title, description: sentence, variant: 'destructive' });
      return sentence;
    },
    onChosen,
  });
}
