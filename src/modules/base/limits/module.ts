import { createRateLimitStore, type RateLimitStore } from '../../../server/db/rate-limits.ts';
import { createRevisionStore } from '../../../server/db/revisions.ts';
import { rateLimits, revisions } from '../../../server/db/tables.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';

type Needs = ModuleContext & StoreContext<{ rateLimits: RateLimitStore }>;

/** What belongs to no noun and yet needs rows: limits, and the numbers that tell of changes. */
export const base = defineModule({
  name: 'base',
  tables: [rateLimits, revisions],
  stores: (db) => ({
    rateLimits: createRateLimitStore(db),
    revisions: createRevisionStore(db),
  }),
  open: ({ store }: Needs) => ({
    services: {},
    pageData: {},
    sweeps: [
      {
        name: 'limits',
        inWords: ['rate limit', 'rate limits'],
        run: (now) => store.rateLimits.removeUnused(now),
      },
    ],
  }),
});
