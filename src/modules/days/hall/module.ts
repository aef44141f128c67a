import type { PublishedContent } from '../../content/content/published.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import type { Passes } from '../../stage/passes/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { PeopleHere } from '../check-in/people-here.ts';
import { type HallFigure, hallTopic } from './topic.ts';

interface Needs extends ModuleContext {
  content: Pick<PublishedContent, 'content' | 'until'>;
  passes: Passes;
  checkIn: Pick<PeopleHere, 'figures'>;
  teams: { lookup: TeamLookup };
  handIns: { received(edition: number): Promise<number> };
}

/** The screens in the hall, on both days: countdown, now and next, Wi-Fi and help. */
export const hall = defineModule({
  name: 'hall',
  stores: noStores,

  open({ content, passes, checkIn, teams, handIns }: Needs) {
    const figures: HallFigure[] = [
      {
        label: 'Participants',
        count: async (_, now) => some((await checkIn.figures(now)).here),
      },
      {
        label: 'Teams',
        count: async (edition) => some((await teams.lookup.inEdition(edition)).length),
      },
      { label: 'Files received', count: async (edition) => some(await handIns.received(edition)) },
    ];
    return {
      services: {},
      pageData: {},
      live: [hallTopic({ content, passes, figures })],
    };
  },
});

/** Without one there is nothing to tell. */
const some = (count: number): number | null => (count === 0 ? null : count);
