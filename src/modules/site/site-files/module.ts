import type { ContentReader, PageContent } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import { siteFileRoutes } from './routes.ts';
import { createSiteFiles } from './service.ts';

interface Needs extends ModuleContext {
  content: ContentReader & { withBeside(content: PageContent): Promise<PageContent> };
}

/** What search engines and home screens ask for. */
export const siteFiles = defineModule({
  name: 'site-files',
  stores: noStores,
  open({ origin, content }: Needs) {
    const asked: (() => Promise<string[]>)[] = [];
    return {
      services: {
        siteFiles: {
          /** For modules after this one: the addresses of pages that stand in no document. */
          tellPaths: (ask: () => Promise<string[]>) => void asked.push(ask),
        },
      },
      pageData: {},
      routes: siteFileRoutes(
        createSiteFiles({
          origin,
          content: async () => content.withBeside(await content.content()),
          morePaths: async () => (await Promise.all(asked.map((ask) => ask()))).flat(),
        }),
      ),
    };
  },
});
