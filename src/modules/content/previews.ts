import { AppError } from '../../schema/app-error.ts';
import type { PageContent } from '../../schema/page-data.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { SITE_ID, sectionsOfDrafts, wholeOf } from './documents.ts';
import { type Edition, editionDraftSchema } from './edition-schema.ts';
import { pageContentOf } from './page-content.ts';
import { withoutBlankChecks, withoutBlankDates } from './preview.ts';
import type { PublishedContent } from './published.ts';
import { type Site, siteDraftSchema } from './site-schema.ts';
import type { ContentStore } from './store.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

interface PreviewParts {
  store: { content: Pick<ContentStore, 'drafts' | 'pictureSizes'> };
  published: Pick<PublishedContent, 'documentsAt'>;
  clock: Pick<Clock, 'now'>;
}

/** What pages would say if all drafts were published. Read anew each time: it is for one person. */
export function createPreviews({ store, published, clock }: PreviewParts) {
  return {
    /** At a moment of the event; `current` is the edition to look at, whichever the site shows. */
    async previewAt(now: number, current?: number): Promise<PageContent> {
      const rows = Map.groupBy(await store.content.drafts(), ({ document }) => document);
      const shown = await published.documentsAt(clock.now().getTime());
      const wholes = [...rows].map(
        ([document, drafts]) =>
          [document, wholeOf(document, sectionsOfDrafts(document, drafts))] as const,
      );
      const draftSite = siteDraftSchema.safeParse(wholes.find(([id]) => id === SITE_ID)?.[1]);
      const site = withoutBlankChecks((draftSite.data as Site | undefined) ?? shown.site, now);
      const editions = wholes
        .filter(([id]) => id !== SITE_ID)
        .flatMap(([id, whole]) => {
          const { data } = editionDraftSchema.safeParse(whole);
          // A draft that nobody can read, of an older release say, leaves what visitors see.
          const published = shown.editions.filter(({ year }) => String(year) === id);
          return data ? [withoutBlankDates(data as Edition)] : published;
        })
        .sort((a, b) => a.year - b.year);
      const files = uploadedFilesIn([site, editions]);
      const sizes = await store.content.pictureSizes(files);
      const content = pageContentOf(
        {
          site: current === undefined ? site : { ...site, shown: { ...site.shown, current } },
          editions,
          pictures: new Map(sizes.map(({ id, ...size }) => [id, size])),
        },
        now,
        true,
      );
      if (!content) throw new AppError('unavailable', { cause: 'No draft is whole.' });
      return content;
    },
  };
}
export type Previews = ReturnType<typeof createPreviews>;
