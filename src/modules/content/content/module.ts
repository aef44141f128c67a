import { join } from 'node:path';
import type { ContentPreview } from '../../../schema/page-request.ts';
import { type Session, usernameOf } from '../../../server/access/session.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { FileLibrary } from '../../base/objects/file-library.ts';
import type { ImageLibrary } from '../../base/objects/image-library.ts';
import type { Uploads } from '../../base/objects/uploads.ts';
import type { CommitteeMember } from '../../gallery/committee/schema.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { createBesideDocuments, createPageEnds } from './beside-documents.ts';
import { createChecks } from './checks.ts';
import { createConfirmations } from './confirmations.ts';
import { contentOnDesk } from './desk-part.ts';
import { createDrafts } from './drafts.ts';
import { createEditionStore, type EditionStore } from './edition-store.ts';
import { createEditions, type FirstDocuments } from './editions.ts';
import { createExports } from './exports.ts';
import { contentFileKinds } from './file-kinds.ts';
import { createImports } from './imports.ts';
import { createKeptEditions } from './kept-editions.ts';
import type { Author } from './organisers-fields.ts';
import type { PageContent } from './page-content-schema.ts';
import { createPreviews } from './previews.ts';
import { createPublications } from './publications.ts';
import { createPublishedContent, programmeTopic } from './published.ts';
import { contentRoutes } from './routes.ts';
import { createShownVersions } from './shown-versions.ts';
import { type ContentStore, createContentStore } from './store.ts';
import {
  archivedEditionsTable,
  contentConfirmationsTable,
  contentDraftsTable,
  contentObjectsTable,
  contentPublicationsTable,
} from './tables.ts';
import { createTexts } from './texts.ts';
import { transferRoutes } from './transfer-routes.ts';

interface Needs
  extends ModuleContext,
    StoreContext<{
      content: ContentStore;
      contentEditions: EditionStore;
      activity: ActivityRecorder;
    }> {
  committeeMembers: { list(): Promise<CommitteeMember[]> };
  photoFacets: { get(): Promise<{ count: number }> };
  images: ImageLibrary;
  uploads: Uploads;
  files: FileLibrary;
}

/** What the site says: drafts that organisers work on, and numbered versions that visitors see. */
export const content = defineModule({
  name: 'content',
  tables: [
    contentDraftsTable,
    contentPublicationsTable,
    contentObjectsTable,
    archivedEditionsTable,
    contentConfirmationsTable,
  ],
  topics: ['content'],
  permissions: {
    'content:write': { organiser: true, editor: true },
    // What `organisers-fields-schema.ts` lists.
    'content:decide': { organiser: true },
  },
  fileKinds: contentFileKinds,
  constraints: {
    content_objects_object_id_fkey: 'objectMissing',
    // Two published at once: one of them has taken the number.
    content_publications_pkey: 'changedMeanwhile',
  },

  stores: (db, { engine, declared }) => ({
    content: createContentStore(db),
    contentEditions: createEditionStore(db, engine, declared.tables),
  }),

  open({
    store,
    committeeMembers,
    photoFacets,
    images,
    uploads,
    files,
    access,
    clock,
    logger,
    settings,
  }: Needs) {
    const beside = createBesideDocuments();
    beside.tell(async () => ({
      sections: (await committeeMembers.list()).length > 0 ? ['awards'] : [],
      hasPhotos: (await photoFacets.get()).count > 0,
    }));
    const withBeside = async (words: PageContent): Promise<PageContent> => {
      const { verdictYears, hasPhotos } = await beside.all();
      return { ...words, verdictYears, hasPhotos };
    };
    const published = createPublishedContent({ store, clock, logger });
    const pageEnds = createPageEnds(() => published.until());
    const checks = createChecks({ store, published, beside: beside.all });
    const drafts = createDrafts({ store, published, checks, clock });
    const publications = createPublications({ store, published, checks, clock });
    const editions = createEditions({ store, drafts, clock });
    const kept = createKeptEditions({ store, drafts, published, clock });
    const confirm = createConfirmations({ store, clock });
    const texts = createTexts({ store, drafts });
    const previews = createPreviews({ store, published, clock });
    const exports = createExports({ store, publications, published, files, clock });
    const authorOf = (session: Session): Author => ({
      username: usernameOf(session),
      mayDecide: access.can(session, 'content:decide'),
    });
    const imports = createImports({
      store,
      drafts,
      uploads,
      images,
      access,
      authorOf,
      clock,
      folder: join(settings.dataDir, 'imports'),
    });
    return {
      services: {
        content: {
          ...published,
          ...pageEnds,
          drafts,
          publications,
          editions: {
            ...editions,
            ...kept,
            addFirst(first: FirstDocuments) {
              checks.beganWith([first.site, ...first.editions]);
              return editions.addFirst(first);
            },
          },
          previews,
          shownVersions: createShownVersions({ store, clock }),
          tellBeside: beside.tell,
          withBeside,
        },
      },
      routes: [
        ...contentRoutes({
          drafts,
          publications,
          editions,
          kept,
          confirm,
          texts,
          authorOf,
        }),
        ...transferRoutes({ exports, imports }),
      ],
      pageData: {
        content: async () => withBeside(await published.content()),
        contentUntil: pageEnds.until,
        contentPreview: async (preview: ContentPreview) =>
          withBeside(await previews.previewOf(preview)),
        byPreviewClock: previews.byClockOf,
        besideDocuments: beside.all,
        async ownPaths() {
          const { ownPages } = await published.content();
          return [...ownPages.byId.values()].flatMap(({ path }) => path ?? []);
        },
        async ownPageAt(path: string) {
          const found = (await published.content()).ownPages.find(path);
          return found && ('movedTo' in found ? { movedTo: found.movedTo } : {});
        },
      },
      desk: contentOnDesk({ store, drafts, published, clock }),
      live: [programmeTopic(published)],
      onChange(topics) {
        if (topics.includes('content')) published.forget();
      },
    };
  },
});
