import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores, type StoreContext } from '../../module.ts';
import type { Marks } from '../../site/brand/marks.ts';
import type { CheckInCodes } from '../check-in/codes.ts';
import type { EventPeople } from '../check-in/event-people.ts';
import { createHolders } from './holders.ts';
import { badgeRoutes } from './routes.ts';
import { createBadges } from './service.ts';

interface Needs extends ModuleContext, StoreContext<{ activity: ActivityRecorder }> {
  content: ContentReader;
  brand: Marks;
  checkIn: Pick<CheckInCodes, 'codeOf'> & { eventPeople: EventPeople['of'] };
}

/** Sheets of badges for all people who are expected. */
export const badges = defineModule({
  name: 'badges',
  permissions: { 'badge:read': { organiser: true } },
  stores: noStores,

  open({ store, content, brand, checkIn, documentTools: tools, clock }: Needs) {
    const holders = createHolders({ eventPeople: checkIn.eventPeople, codes: checkIn });
    return {
      services: {},
      pageData: {},
      routes: badgeRoutes(createBadges({ store, content, brand, holders, tools, clock })),
    };
  },
});
