import { join } from 'node:path';
import type { FileLibrary } from '../../base/objects/file-library.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import { attendeeFileRoutes } from './routes.ts';
import { createAttendeeFiles } from './service.ts';

interface Needs extends ModuleContext {
  content: ContentReader;
  files: FileLibrary;
}

/** What only people see who have signed in: pages and downloads of the attendee area. */
export const attendeeFiles = defineModule({
  name: 'attendee-files',
  permissions: {
    'attendee-file:read': { attendee: true, organiser: true, editor: true },
    'attendee-page:read': { attendee: true, organiser: true, editor: true },
  },
  stores: noStores,
  open({ assets, content, files }: Needs) {
    const attendeeFiles = createAttendeeFiles({
      folder: join(assets, 'attendee'),
      content,
      files,
    });
    return {
      services: {},
      pageData: {},
      routes: attendeeFileRoutes(attendeeFiles),
      start: () => attendeeFiles.read(),
    };
  },
});
