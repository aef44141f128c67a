import { useState } from 'react';
import type { CommitteeMember } from '../../../../../modules/gallery/committee/schema.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { moved } from '../../moved.ts';
import { useRefreshMembers, useSaveOrder, useShowMembers } from './committee-queries.ts';
import { newOrders } from './new-orders.ts';

/** Moves members: shown at once, and saved row by row, only those that changed. */
export function useMemberOrder(members: CommitteeMember[]) {
  const show = useShowMembers();
  const refresh = useRefreshMembers();
  const saveOrder = useSaveOrder();
  const [isSaving, setIsSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  async function save(sorted: CommitteeMember[], member: CommitteeMember) {
    const orders = newOrders(sorted, member.id);
    if (orders.size === 0) return;
    setIsSaving(true);
    show(sorted.map((each) => ({ ...each, order: orders.get(each.id) ?? each.order })));
    const place = sorted.findIndex(({ id }) => id === member.id) + 1;
    setAnnouncement(`${member.name} is now number ${place} of ${sorted.length}.`);
    try {
      for (const each of sorted) {
        const order = orders.get(each.id);
        if (order === undefined) continue;
        await saveOrder(each, order);
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
