import { ORDER_MAX_DIGITS } from '../../../../../schema/limits.ts';

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
