import type { ClockEvent } from '../../../judging/pitch-clock/clock-event-schema.ts';
import { EVENTS_OF_PITCH, EVENTS_OF_ROOM } from './schema.ts';
import type { StoredEvent } from './store.ts';

const NOT_HERE = 'this team does not pitch in this room';
const PITCH_FULL =
  'this pitch has had all the changes that its clock keeps; please tell the organisers';
const ROOM_FULL = 'this clock has had all the changes that it keeps; please tell the organisers';

/**
 * Which events of a device are kept at all: a room's link is in many hands, and what is kept is kept for
 * ever and told to every page. Each link has its own share, and organisers go on in any case; setting the
 * clock back begins anew.
 * Answers why not, in words that follow "It was not counted: ".
 */
export function createAdmission(
  teams: readonly { id: string }[],
  stored: readonly Pick<StoredEvent, 'event' | 'link'>[],
  { link, isOrganiser }: { link: string; isOrganiser: boolean },
) {
  // A team that has left since it was under way is still to be ended.
  const here = new Set([...teams.map(({ id }) => id), ...stored.map(({ event }) => event.teamId)]);
  const counts = new Map<string, number>();
  let ofRoom = 0;

  function count({ kind, teamId }: ClockEvent): void {
    if (kind === 'reset') {
      counts.clear();
      ofRoom = 0;
      return;
    }
    counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
    ofRoom += 1;
  }
  for (const { event, link: from } of stored) {
    if (from === link || event.kind === 'reset') count(event);
  }

  return function admit(event: ClockEvent): string | null {
    if (!here.has(event.teamId)) return NOT_HERE;
    if (!isOrganiser && ofRoom >= EVENTS_OF_ROOM) return ROOM_FULL;
    if (!isOrganiser && (counts.get(event.teamId) ?? 0) >= EVENTS_OF_PITCH) return PITCH_FULL;
    count(event);
    return null;
  };
}
