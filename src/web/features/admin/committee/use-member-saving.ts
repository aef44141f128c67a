import { useState } from 'react';
import type {
  CommitteeMember,
  CommitteeMemberInput,
} from '../../../../modules/committee/schema.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { ConflictField } from '../../../ui/conflict-choice.tsx';
import { fetchMembers, useRefreshMembers, useSaveMember } from './committee-queries.ts';

const LABELS: Record<keyof CommitteeMemberInput, string> = {
  name: 'Name',
  title: 'Title',
  organization: 'Organization',
  profileImageUrl: 'Profile image',
  order: 'Order',
};

interface Conflict {
  theirs: CommitteeMember;
  fields: ConflictField[];
}

interface MemberSaving {
  existing: CommitteeMember | null;
  onSaved: () => void;
}

/** Saves a member and says so; answers the sentence for the dialog when it was not saved. */
export function useMemberSaving({ existing, onSaved }: MemberSaving) {
  const { mutateAsync } = useSaveMember();
  const refresh = useRefreshMembers();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function save(
    input: CommitteeMemberInput,
    version = existing?.version,
  ): Promise<string | null> {
    try {
      await mutateAsync({
        input,
        existing: existing && version !== undefined ? { id: existing.id, version } : undefined,
      });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const theirs = existing && isConflict ? await findMember(existing.id) : null;
      // The same answer says that an uploaded picture is gone.
      if (!theirs || theirs.version === version) return fail(error);
      setConflict({ theirs, fields: conflictFields(input, theirs) });
      return null;
    }
    onSaved();
    showToast({
      title: existing ? 'Committee member updated' : 'Committee member added',
      description: `${input.name} is shown in the award committee.`,
    });
    await refresh();
    return null;
  }

  function fail(error: unknown): string {
    const sentence = failureSentence(error);
    const title = existing ? 'Error updating committee member' : 'Error adding committee member';
    showToast({ title, description: sentence, variant: 'destructive' });
    return sentence;
  }

  return {
    save,
    conflict,
    resolve(chosen: Record<string, string>) {
      if (!conflict) return;
      const { name = '', title = '', organization = '', order = '0' } = chosen;
      const input = { name, title, organization, order };
      setConflict(null);
      void save(
        { ...input, profileImageUrl: chosen.profileImageUrl || null },
        conflict.theirs.version,
      );
    },
    backToEditing: () => setConflict(null),
  };
}

/** Null also when the server cannot be asked: the first failure is then the one to tell. */
async function findMember(id: string): Promise<CommitteeMember | null> {
  const members = await fetchMembers().catch(() => []);
  return members.find((member) => member.id === id) ?? null;
}

function conflictFields(mine: CommitteeMemberInput, theirs: CommitteeMember): ConflictField[] {
  return (Object.keys(LABELS) as (keyof CommitteeMemberInput)[]).map((name) => ({
    name,
    label: LABELS[name],
    mine: mine[name] ?? '',
    theirs: theirs[name] ?? '',
  }));
}
