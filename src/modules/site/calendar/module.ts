import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { ShownVersions } from '../../content/content/shown-versions.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import { calendarRoutes } from './routes.ts';
import { createCalendars } from './service.ts';

interface Needs extends ModuleContext {
  content: ContentReader & { shownVersions: ShownVersions };
}

/** The schedule as files for calendars. */
export const calendar = defineModule({
  name: 'calendar',
  stores: noStores,
  open({ origin, content }: Needs) {
    const calendars = createCalendars({
      content: content.content,
      shownVersions: content.shownVersions,
      origin,
    });
    return { services: { calendars }, pageData: {}, routes: calendarRoutes(calendars) };
  },
});
