import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores, type StoreContext } from '../../module.ts';
import { personalDataRoutes } from './routes.ts';
import type { Retention } from './schema.ts';
import { createPersonalData, type PeopleFinder } from './service.ts';

type Stores = { people: PeopleFinder; activity: ActivityRecorder };

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
}

/** A person's data, for them to download or erase. */
export const personalData = defineModule({
  name: 'personal-data',
  permissions: {
    'own-data:read': { participant: true, judge: true, partner: true, mentor: true },
    'own-data:write': { participant: true, judge: true, partner: true, mentor: true },
    'person-data:read': { organiser: true },
    'person-data:write': { organiser: true },
  },
  stores: noStores,

  open({ store, content, clock, opened, settings }: Needs) {
    const data = createPersonalData({ store, content, clock, opened });
    return {
      services: { personalData: data },
      routes: personalDataRoutes(data),
      pageData: {
        retention: {
          messageMonths: settings.contactRetentionMonths,
          mailMonths: settings.mailRetentionMonths,
          registrationMonths: settings.registrationRetentionMonths,
          foodDays: settings.foodRetentionDays,
          handInMonths: settings.handInRetentionMonths,
          ballotMonths: settings.ballotRetentionMonths,
        } satisfies Retention,
      },
      sweeps: [
        {
          name: 'people',
          inWords: ['person', 'people'],
          async run(now) {
            const people = await data.toErase(now);
            for (const id of people) await data.erase({ id, email: null });
            return people.length;
          },
        },
      ],
      // The name is not kept anywhere: there is nothing to add to what was noted.
      activity: { person: async () => [] },
    };
  },
});
