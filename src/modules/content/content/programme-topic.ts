import type { LiveTopic } from '../../../server/live/topic.ts';
import { PROGRAMME_TOPIC, type Programme } from './programme-schema.ts';
import type { PublishedContent } from './published.ts';

/** What the schedule of the current edition says, for pages that are open while it is changed. */
export function programmeTopic(published: Pick<PublishedContent, 'content' | 'until'>): LiveTopic {
  return {
    name: PROGRAMME_TOPIC,
    madeOf: ['content'],
    audience: async (_, part) => (part === '' ? 'everyone' : null),
    async state() {
      // Asked before it is made: if that instant passes meanwhile, the state is old at once.
      const until = await published.until();
      const { year, schedule } = (await published.content()).current;
      return { state: { year, schedule } satisfies Programme, until };
    },
  };
}
