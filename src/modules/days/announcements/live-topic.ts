import type { LiveTopic } from '../../../server/live/topic.ts';
import { EVERYBODY, type Reader } from './audience.ts';
import { ANNOUNCEMENT_TOPIC } from './schema.ts';
import type { Shown } from './shown.ts';
import { ANNOUNCEMENTS } from './store.ts';

interface TopicDeps extends Pick<LiveTopic, 'counted'> {
  shown: Shown;
  audienceOf(session: Reader): Promise<string>;
}

/** What is announced now. One that is planned appears by itself at its instant, and ends at its end. */
export const announcementTopic = ({ shown, audienceOf, counted }: TopicDeps): LiveTopic => ({
  name: ANNOUNCEMENT_TOPIC,
  // What is published says on which days.
  madeOf: [ANNOUNCEMENTS, 'content'],
  counted,

  async audience(follower, part) {
    if (part === EVERYBODY) return EVERYBODY;
    return part === '' ? audienceOf(await follower.session()) : null;
  },

  state: (audience, _part, now) => shown(audience, now),
});
