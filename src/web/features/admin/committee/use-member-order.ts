import { useState } from 'react';
import type { CommitteeMember } from '../../../../schema/committee-member.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import {
  memberInputOf,
  useRefreshMembers,
  useSaveMember,
  useShowMembers,
} from './committee-queries.ts';
import { newOrders } from './new-orders.ts';

/** Moves members: shown at once, and saved row by row, only those that changed. */
export function useMemberOrder(members: CommitteeMember[]) {
  const show = useShowMembers();
  const refresh = useRefreshMembers();
  const { mutateAsync } = useSaveMember();
  const [isSaving, setIsSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  async function save(sorted: CommitteeMember[], moved: CommitteeMember) {
    const orders = newOrders(sorted, moved.id);
    if (orders.size === 0) return;
    setIsSaving(true);
    show(sorted.map((member) => ({ ...member, order: orders.get(member.id) ?? member.order })));
    const place = sorted.findIndex(({ id }) => id === moved.id) + 1;
    setAnnouncement(`${moved.name} is now number ${place} of ${sorted.length}.`);
    try {
      for (const member of sorted) {
        const order = orders.get(member.id);
        if (order === undefined) continue;
        await mutateAsync({ input: { ...memberInputOf(member), order }, existing: member });
      }
    } catch (error) {
      setAnnouncement('');
      showToast({
        title: 'Order not saved',
        description: failureSentence(error),
        variant: 'destructive',
      });
    }
    // Also after a failure: what the server has is what counts.
    await refresh();
    setIsSaving(false);
  }

  return {
    isSaving,
    announcement,
    save,
    moveBy(member: CommitteeMember, steps: -1 | 1) {
      const from = members.findIndex(({ id }) => id === member.id);
      const sorted = moved(members, from, from + steps);
      if (sorted !== members && !isSaving) void save(sorted, member);
    },
  };
}

/** The list with one of its things at another place; the same list when that is no place. */
export function moved<Thing>(list: Thing[], from: number, to: number): Thing[] {
  const thing = list[from];
  if (thing === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, thing);
}
