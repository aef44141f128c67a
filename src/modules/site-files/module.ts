import { defineModule, type Ground, noStores } from '../module.ts';
import { siteFileRoutes } from './routes.ts';
import { createSiteFiles } from './service.ts';

/** What search engines and home screens ask for. */
export const siteFiles = defineModule({
  name: 'site-files',
  stores: noStores,
  open: ({ origin }: Ground) => ({
    services: {},
    pageData: {},
    routes: siteFileRoutes(createSiteFiles(origin)),
  }),
});
