import { AsyncLocalStorage } from 'node:async_hooks';
import { type EventClock, followClock, isTimeZone } from '../../../event/event-clock.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { ContentPreview } from '../../../schema/page-request.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import {
  publicationId,
  type Sections,
  SITE_ID,
  sectionsOfDrafts,
  storedOf,
  wholeOf,
} from './documents.ts';
import { type Edition, editionDraftSchema } from './edition-schema.ts';
import { createOwnPages, ownPageOf } from './own-pages.ts';
import { pageContentOf } from './page-content.ts';
import type { PageContent } from './page-content-schema.ts';
import { pageDraftSchema } from './page-schema.ts';
import { asShown, withoutBlankDates } from './preview.ts';
import type { PublishedContent } from './published.ts';
import { kindOfDocument } from './schema.ts';
import { type Site, siteDraftSchema } from './site-schema.ts';
import type { ContentStore } from './store.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

const under = new AsyncLocalStorage<EventClock>();
followClock(() => under.getStore());

/** All that `work` writes and reckons goes by this clock, whatever else the server does meanwhile. */
export const byClock = <Made>(clock: EventClock, work: () => Promise<Made>): Promise<Made> =>
  under.run(clock, work);

interface PreviewDeps {
  store: { content: Pick<ContentStore, 'drafts' | 'bodiesOf' | 'pictureSizes' | 'fileSizes'> };
  published: Pick<PublishedContent, 'documentsAt'>;
  clock: Pick<Clock, 'now'>;
}

/** What pages would say if all drafts were published. Read again each time: it is for one person. */
export function createPreviews({ store, published, clock }: PreviewDeps) {
  async function publishedWords(document: string, version: number): Promise<Sections> {
    const [row] = await store.content.bodiesOf([publicationId(document, version)]);
    const words = row && storedOf(row);
    if (!words) throw new AppError('notFound');
    return words;
  }

  /** The site as it would be, with what visitors see where its draft cannot be read. */
  const siteFrom = (words: unknown, shown: Site): Site =>
    (siteDraftSchema().safeParse(words).data as Site | undefined) ?? shown;

  return {
    /** The zone and the way to write dates may be part of what is previewed. */
    async byClockOf<Made>(
      { document, version }: ContentPreview,
      work: () => Promise<Made>,
    ): Promise<Made> {
      const words =
        document === SITE_ID && version !== null
          ? await publishedWords(document, version)
          : wholeOf(SITE_ID, sectionsOfDrafts(await store.content.drafts(SITE_ID)));
      const { site } = await published.documentsAt(clock.now().getTime());
      const { time } = siteFrom(words, site);
      return isTimeZone(time.zone) ? byClock(time, work) : work();
    },

    async previewOf({ now, document: wanted, version }: ContentPreview): Promise<PageContent> {
      const rows = Map.groupBy(await store.content.drafts(), ({ document }) => document);
      const shown = await published.documentsAt(clock.now().getTime());
      const publication = version === null ? null : await publishedWords(wanted, version);
      const wholes = [...rows].map(
        ([document, drafts]) =>
          [
            document,
            (document === wanted && publication) || wholeOf(document, sectionsOfDrafts(drafts)),
          ] as const,
      );
      const site = siteFrom(wholes.find(([id]) => id === SITE_ID)?.[1], shown.site);
      const editions = wholes
        .filter(([id]) => kindOfDocument(id) === 'edition')
        .flatMap(([id, whole]) => {
          const { data } = editionDraftSchema().safeParse(whole);
          // A draft that is not whole yet leaves what visitors see.
          const published = shown.editions.filter(({ year }) => String(year) === id);
          return data ? [withoutBlankDates(data as Edition)] : published;
        })
        .sort((a, b) => a.year - b.year);
      const inHand = editions.find(({ year }) => String(year) === wanted);
      const documents = inHand ? asShown({ site, editions }, inHand) : { site, editions };
      const pages = wholes
        .filter(([id]) => kindOfDocument(id) === 'page')
        .flatMap(([id, whole]) => {
          const { data } = pageDraftSchema().safeParse(whole);
          return data ? [ownPageOf(id, data)] : shown.pages.filter((page) => page.id === id);
        });
      const files = uploadedFilesIn([site, documents.editions, pages]);
      const sizes = await store.content.pictureSizes(files);
      const pictures = new Map(sizes.map(({ id, ...size }) => [id, size]));
      const fileSizes = await store.content.fileSizes(files);
      const content = pageContentOf(
        { ...documents, pages: createOwnPages(pages, new Map(), true), pictures, fileSizes },
        now,
        true,
      );
      if (!content) throw new AppError('unavailable', { cause: 'No draft is whole.' });
      if (inHand) return { ...content, inHand: inHand.year };
      const page = content.ownPages.byId.get(wanted);
      return page ? { ...content, pageInHand: page.page.title } : content;
    },
  };
}
