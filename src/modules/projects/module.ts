import { defineModule, type ModuleContext, noStores } from '../module.ts';
import type { ShownTeam } from './schema.ts';

/** What teams have made, in their own words, and what became of it. */
export const projects = defineModule({
  name: 'projects',
  stores: noStores,
  open: (_: ModuleContext) => ({
    services: {},
    pageData: {
      /** Of the teams that the published verdict of an edition names; none where there is no verdict. */
      shownTeams: async (_edition: number): Promise<ShownTeam[]> => [],
    },
  }),
});
