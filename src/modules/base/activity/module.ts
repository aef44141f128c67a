import { ACTIVITY_KEPT_MS } from '../../../schema/limits.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { activityRoutes } from './routes.ts';
import { createActivityLog } from './service.ts';
import { type ActivityStore, createActivityStore } from './store.ts';
import { activitiesTable } from './tables.ts';

type Needs = ModuleContext & StoreContext<{ activity: ActivityStore }>;

/** What administrators did. */
export const activity = defineModule({
  name: 'activity',
  tables: [activitiesTable],
  permissions: { 'activity:read': { organiser: true } },

  stores: (db) => ({ activity: createActivityStore(db) }),

  open({ store, clock, opened }: Needs) {
    const log = createActivityLog({
      store,
      clock,
      async subjectsOf(kind, ids) {
        const known = opened.flatMap(({ activity: kinds }) => kinds?.[kind] ?? []);
        return (await Promise.all(known.map((find) => find(ids)))).flat();
      },
    });
    return {
      services: { activity: log },
      routes: activityRoutes(log),
      pageData: {},
      desk: {
        title: 'Activity',
        screen: 'activity',
        permission: 'activity:read',
        done: (since) => store.activity.countSince(since),
      },
      sweeps: [
        {
          name: 'activities',
          inWords: ['old activity', 'old activities'],
          run: (now) => store.activity.removeBefore(new Date(now.getTime() - ACTIVITY_KEPT_MS)),
        },
      ],
    };
  },
});
