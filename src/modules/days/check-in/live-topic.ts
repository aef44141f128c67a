import type { LiveTopic } from '../../../server/live/topic.ts';
import type { Doors } from './doors.ts';
import type { PeopleHere } from './people-here.ts';
import { CHECK_IN } from './store.ts';

/** `check-in`, for who stands at a door. */
export const checkInTopic = (doors: Doors, here: PeopleHere): LiveTopic => ({
  name: 'check-in',
  madeOf: [CHECK_IN, 'content', 'passes'],
  audience: async (follower, part) => (part === '' ? doors.audience(follower) : null),
  refusal: doors.refusal,
  state: (audience, _part, now) =>
    here.stateOf(audience === 'organiser' ? 'organiser' : 'helper', now),
});
