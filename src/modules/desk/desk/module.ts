import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores, type StoreContext } from '../../module.ts';
import { deskRoutes } from './routes.ts';
import { createDesk } from './service.ts';

interface Needs extends ModuleContext, StoreContext<{ rateLimits: RateLimitStore }> {
  content: ContentReader;
}

/** The organisers' desk: what waits, what comes next, and a search over all that modules have. */
export const desk = defineModule({
  name: 'desk',
  permissions: { 'desk:read': { organiser: true, editor: true } },
  stores: noStores,

  open({ store, opened, content, access, clock, onBackgroundError: onError }: Needs) {
    const service = createDesk({ store, opened, content, access, clock, onError });
    return { services: { desk: service }, pageData: {}, routes: deskRoutes(service) };
  },
});
