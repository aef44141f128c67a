import type { ContentReader, PageContent } from '../content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores } from '../module.ts';
import { siteFileRoutes } from './routes.ts';
import { createSiteFiles } from './service.ts';

interface Needs extends ModuleContext {
  content: ContentReader;
  verdicts: { withBeside(content: PageContent): Promise<PageContent> };
}

/** What search engines and home screens ask for. */
export const siteFiles = defineModule({
  name: 'site-files',
  stores: noStores,
  open: ({ origin, content, verdicts }: Needs) => ({
    services: {},
    pageData: {},
    routes: siteFileRoutes(
      createSiteFiles({
        origin,
        content: async () => verdicts.withBeside(await content.content()),
      }),
    ),
  }),
});
