import { publicDocumentName } from '../../../event/uploaded-documents.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';

interface Needs extends ModuleContext {
  content: ContentReader;
}

/** Uploaded documents that the published content offers publicly, such as a summary of a year. */
export const publicDocuments = defineModule({
  name: 'public-documents',
  stores: noStores,
  open: ({ content }: Needs) => ({
    services: {},
    pageData: {},
    async publicFile(objectId) {
      return publicDocumentName(
        await content.content(),
        pathTo(OBJECT_PATHS.object, { id: objectId }),
      );
    },
  }),
});
