import { editions } from '../../content/current.ts';
import { defineModule, type Ground, noStores } from '../module.ts';
import { calendarRoutes } from './routes.ts';
import { createCalendars } from './service.ts';

/** The schedule as files for calendars. */
export const calendar = defineModule({
  name: 'calendar',
  stores: noStores,
  open: ({ origin }: Ground) => ({
    services: {},
    pageData: {},
    routes: calendarRoutes(createCalendars(editions, origin)),
  }),
});
