import type { Urgency } from '../../../schema/desk.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart } from '../../module.ts';
import { dayOf, isHelpOver } from './help-times.ts';
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
    const now = clock.eventNow();
    if (isHelpOver(current, now)) return [];
    const asked = await store.help.openOnes(current.year);
    const today = dayOf(now).start.getTime();
    const missed = asked.filter((at) => Date.parse(at) < today);
    const open = asked.slice(missed.length);
    const lineOf = (those: readonly string[], urgency: Urgency, [one, many]: [string, string]) =>
      those.slice(0, 1).map((since) => ({
        sentence: `${those.length === 1 ? `1 request for help ${one}` : `${those.length} requests for help ${many}`}.`,
        ...{ urgency, since, action: 'Help' },
      }));
    return [
      ...lineOf(open, 'someone waits', ['is not taken', 'are not taken']),
      ...lineOf(missed, 'holds something up', [
        'was not answered on its day',
        'were not answered on their day',
      ]),
    ];
  },
});
