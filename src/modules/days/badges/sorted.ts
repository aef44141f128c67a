import { EVENT_ROLES } from '../check-in/schema.ts';
import type { Holder } from './holders.ts';
import type { BadgeOrder } from './schema.ts';

const { compare } = new Intl.Collator('en', { numeric: true });
/** People without one come last. */
const filled = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || compare(one, other);

const ORDERS: Record<BadgeOrder, (one: Holder, other: Holder) => number> = {
  name: () => 0,
  team: (one, other) => filled(one.team, other.team),
  organisation: (one, other) => filled(one.organisation, other.organisation),
  role: (one, other) => EVENT_ROLES.indexOf(one.role) - EVENT_ROLES.indexOf(other.role),
};

/** As wished, and then by name. */
export const sorted = (holders: readonly Holder[], order: BadgeOrder): Holder[] =>
  holders.toSorted(
    (one, other) =>
      ORDERS[order](one, other) || compare(one.name, other.name) || compare(one.code, other.code),
  );
