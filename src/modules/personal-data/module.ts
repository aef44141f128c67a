import { monthsBefore } from '../../server/lib/months-before.ts';
import type { ActivityRecorder } from '../activity/service.ts';
import { defineModule, type ModuleContext, noStores, type StoreContext } from '../module.ts';
import { personalDataRoutes } from './routes.ts';
import type { Retention } from './schema.ts';
import { createPersonalData, type PeopleFinder } from './service.ts';

type Stores = { people: PeopleFinder; activity: ActivityRecorder };

/** Knows who was there, and is not to be known for ever. */
interface PeopleOfPast {
  peopleBefore(instant: Date): Promise<string[]>;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  registrations: { retention: PeopleOfPast };
  partners: PeopleOfPast;
  mentors: PeopleOfPast;
  judging: PeopleOfPast;
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

  open({ store, clock, opened, settings, registrations, partners, mentors, judging }: Needs) {
    const data = createPersonalData({ store, clock, opened });
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
            const before = monthsBefore(now, settings.registrationRetentionMonths);
            const judgesBefore = monthsBefore(now, settings.ballotRetentionMonths);
            const people = [
              ...(await registrations.retention.peopleBefore(before)),
              ...(await partners.peopleBefore(before)),
              ...(await mentors.peopleBefore(before)),
              ...(await judging.peopleBefore(judgesBefore)),
            ];
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
