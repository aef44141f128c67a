import { join } from 'node:path';
import { defineModule, type Ground, noStores } from '../module.ts';
import { attendeeFileRoutes } from './routes.ts';
import { createAttendeeFiles } from './service.ts';

/** What only people see who have signed in: pages and downloads of the attendee area. */
export const attendeeFiles = defineModule({
  name: 'attendee-files',
  permissions: {
    'attendee-file:read': { attendee: true, admin: true },
    'attendee-page:read': { attendee: true, admin: true },
  },
  stores: noStores,
  open({ assets }: Ground) {
    const files = createAttendeeFiles(join(assets, 'attendee'));
    return {
      services: {},
      pageData: {},
      routes: attendeeFileRoutes(files),
      start: () => files.read(),
    };
  },
});
