import type { Clock } from '../../server/lib/clock.ts';
import type { ContentReader } from '../content/page-content-schema.ts';
import type { DeskPart } from '../module.ts';
import { isHelpOver } from './is-over.ts';
import type { HelpStore } from './store.ts';

interface DeskDeps {
  store: { help: HelpStore };
  content: ContentReader;
  clock: Clock;
}

export const helpOnDesk = ({ store, content, clock }: DeskDeps): DeskPart => ({
  title: 'Help',
  screen: 'help',
  permission: 'help:read',

  async waiting() {
    const { current } = await content.content();
    if (isHelpOver(current, clock.eventNow())) return [];
    const { count, oldest } = await store.help.openOnes(current.year);
    if (count === 0) return [];
    return [
      {
        sentence:
          count === 1
            ? '1 request for help is not taken.'
            : `${count} requests for help are not taken.`,
        urgency: 'someone waits',
        since: oldest,
        action: 'Help',
      },
    ];
  },
});
