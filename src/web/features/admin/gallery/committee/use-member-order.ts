import { useState } from 'react';
import type { CommitteeMember } from '../../../../../modules/gallery/committee/schema.ts';
import { ORDER_MAX_DIGITS } from '../../../../../schema/limits.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { moved } from '../../moved.ts';
import { useRefreshMembers, useSaveOrder, useShowMembers } from './committee-queries.ts';

interface Ordered {
  id: string;
  /** A whole number as text, as specified. */
  order: string;
}

const STEP = 10;
const LARGEST = 10 ** ORDER_MAX_DIGITS - 1;

/**
 * What has to change so that the members stand in this order: as few rows as possible. One that
 * was moved gets a number between its neighbours; where there is none left, all are renumbered.
 */
export function newOrders(members: readonly Ordered[], movedId: string): Map<string, string> {
  const place = members.findIndex(({ id }) => id === movedId);
  const others = members.filter(({ id }) => id !== movedId);
  const isSorted = others.every(
    ({ order }, index) => index === 0 || Number(others[index - 1]?.order) <= Number(order),
  );
  const before = members[place - 1];
  const after = members[place + 1];
  const between = numberBetween(
    before ? Number(before.order) : null,
    after ? Number(after.order) : null,
  );
  if (isSorted && between !== null) return changed(members, [[movedId, String(between)]]);
  return changed(
    members,
    members.map(({ id }, index) => [id, String((index + 1) * STEP)]),
  );
}

/** A whole number strictly between two others; null when there is none. */
function numberBetween(low: number | null, high: number | null): number | null {
  if (low === null && high === null) return null;
  if (low === null) return high !== null && high - STEP >= -LARGEST ? high - STEP : null;
  if (high === null) return low + STEP <= LARGEST ? low + STEP : null;
  const middle = Math.floor((low + high) / 2);
  return middle > low && middle < high ? middle : null;
}

function changed(members: readonly Ordered[], orders: [string, string][]): Map<string, string> {
  const old = new Map(members.map(({ id, order }) => [id, order]));
  return new Map(orders.filter(([id, order]) => old.get(id) !== order));
}

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
