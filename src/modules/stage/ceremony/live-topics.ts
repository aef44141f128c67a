import type { LiveTopic } from '../../../server/live/topic.ts';
import type { Showing } from '../passes/screens.ts';
import type { Passes } from '../passes/service.ts';
import type { LineKind } from './schema.ts';
import type { Stage } from './stage.ts';
import { CEREMONY_TOPIC } from './store.ts';

interface TopicDeps {
  stage: Stage;
  screens(): Promise<Showing>;
  passes: Pick<Passes, 'holder' | 'missing'>;
  currentYear(): Promise<number>;
}

/** Also the links: one that was taken back ends at once what it has opened. */
const MADE_OF = [
  CEREMONY_TOPIC,
  'verdicts',
  'passes',
  'content',
  'hand-ins',
  'results',
  'projects',
];

/** For the hall's computer and the presenter's phone, which have no session. */
export function ceremonyTopics({ stage, screens, passes, currentYear }: TopicDeps): LiveTopic[] {
  /** Each is called as the link that opens it. */
  const topic = (name: `ceremony-${LineKind}`, state: LiveTopic['state']): LiveTopic => ({
    ...{ name, madeOf: MADE_OF, state, refusal: passes.missing(name) },
    async audience(follower, part) {
      const isOpen = part === '' && (await passes.holder(name, follower)) !== null;
      return isOpen ? 'has the link' : null;
    },
  });
  return [
    topic('ceremony-screen', async () => ({
      state: await stage.screen(await currentYear()),
      until: null,
    })),
    topic('ceremony-remote', async (_audience, _part, now) => {
      const state = await stage.remote(await currentYear());
      const { goneIn } = await screens();
      // When a screen was heard last is news as well.
      return { state, until: goneIn === null ? null : now.getTime() + Math.min(goneIn, 1000) };
    }),
  ];
}
