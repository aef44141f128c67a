import type { ContentReader } from '../content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores } from '../module.ts';
import { calendarRoutes } from './routes.ts';
import { createCalendars } from './service.ts';

interface Needs extends ModuleContext {
  content: ContentReader;
}

/** The schedule as files for calendars. */
export const calendar = defineModule({
  name: 'calendar',
  stores: noStores,
  open: ({ origin, content }: Needs) => ({
    services: {},
    pageData: {},
    routes: calendarRoutes(createCalendars({ content: content.content, origin })),
  }),
});
