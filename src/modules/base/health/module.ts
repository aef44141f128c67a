import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import { healthRoutes } from './routes.ts';
import { createHealth } from './service.ts';

/** Whether this instance can do its work. */
export const health = defineModule({
  name: 'health',
  stores: noStores,
  open({ checkDatabase, objects }: ModuleContext) {
    const state = createHealth({
      checks: { database: checkDatabase, objects: () => objects.check() },
    });
    return {
      services: { health: state },
      pageData: {},
      routes: healthRoutes(state),
      stopping: () => state.stop(),
    };
  },
});
