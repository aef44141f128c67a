import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { passRoutes } from './routes.ts';
import { createPassScreenStore, type PassScreenStore } from './screen-store.ts';
import { createPassScreens } from './screens.ts';
import { createPasses } from './service.ts';
import { createPassStore, PASS_TOPIC, type PassStore } from './store.ts';
import { passesTable, passScreensTable } from './tables.ts';

interface Stores {
  passes: PassStore;
  passScreens: PassScreenStore;
  activity: ActivityRecorder;
  rateLimits: RateLimitStore;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
}

/** Links that open a screen, a room or a phone without signing in. */
export const passes = defineModule({
  name: 'passes',
  // Links belong to the site that runs in the hall.
  tables: [passesTable, passScreensTable],
  liveTopics: [PASS_TOPIC],
  permissions: {
    'pass-link:read': { organiser: true },
    'pass-link:write': { organiser: true },
  },

  stores: (db) => ({ passes: createPassStore(db), passScreens: createPassScreenStore(db) }),

  open({ store, content, access, clock, secret, origin }: Needs) {
    const screens = createPassScreens({ store, clock });
    const service = createPasses({
      ...{ store, screens, access, clock, secret, origin },
      currentYear: async () => (await content.content()).current.year,
    });
    return {
      services: { passes: service },
      routes: passRoutes(service),
      pageData: {},
      activity: { passLink: async () => [] },
      sweeps: [
        {
          name: 'links of screens and rooms',
          inWords: ['link of a screen or room', 'links of screens and rooms'],
          run: () => store.passes.removeOld(clock.now()),
        },
        {
          name: 'screens of links',
          inWords: ['screen that is gone', 'screens that are gone'],
          run: screens.removeGone,
        },
      ],
    };
  },
});
