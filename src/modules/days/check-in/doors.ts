import { liveWindow } from '../../../event/live-window.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Access } from '../../../server/access/access.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { LiveTopic } from '../../../server/live/topic.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Asking, Holder, Passes } from '../../stage/passes/service.ts';
import type { Audience } from './event-people.ts';
import type { PeopleHere } from './people-here.ts';
import { CHECK_IN } from './store.ts';

interface DoorDeps {
  access: Access;
  passes: Pick<Passes, 'holder' | 'require' | 'missing'>;
  content: ContentReader;
  clock: Clock;
}

/** The day before, phones are made ready. */
const BEFORE_MS = 86_400_000;
const NOT_NOW = 'The link of the doors works on the days of the event and on the day before them.';

/** Who may scan at a door: organisers, and anyone who has opened the link of the doors. */
export function createDoors({ access, passes, content, clock }: DoorDeps) {
  const audienceOf = async (asking: Asking): Promise<Audience> =>
    access.can(await asking.session(), 'check-in:read') ? 'organiser' : 'helper';

  /** Links are passed on and forgotten, and open people's names: valid only while people scan. */
  async function isOpenTo(audience: Audience): Promise<boolean> {
    if (audience === 'organiser') return true;
    const days = liveWindow((await content.content()).current);
    const now = clock.eventNow().getTime();
    return days !== null && now >= days.from - BEFORE_MS && now < days.until;
  }

  return {
    async audience(asking: Asking): Promise<Audience | null> {
      if ((await passes.holder('door', asking)) === null) return null;
      const audience = await audienceOf(asking);
      return (await isOpenTo(audience)) ? audience : null;
    },

    /** Refused for anyone else. */
    async require(asking: Asking): Promise<Holder & { audience: Audience }> {
      const holder = await passes.require('door', asking);
      const audience = await audienceOf(asking);
      if (await isOpenTo(audience)) return { ...holder, audience };
      throw new AppError('notAllowed', { sentence: NOT_NOW, publicCode: 'door-not-now' });
    },

    /** What to do about it. */
    refusal: passes.missing('door'),
  };
}
export type Doors = ReturnType<typeof createDoors>;

/** `check-in`, for who stands at a door. */
export const checkInTopic = (doors: Doors, here: PeopleHere): LiveTopic => ({
  name: 'check-in',
  madeOf: [CHECK_IN, 'content', 'passes'],
  audience: async (follower, part) => (part === '' ? doors.audience(follower) : null),
  refusal: doors.refusal,
  state: (audience, _part, now) =>
    here.stateOf(audience === 'organiser' ? 'organiser' : 'helper', now),
});
