import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError } from '../../../schema/app-error.ts';
import { ORPHAN_OBJECT_AGE_MS } from '../../../schema/limits.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';
import type { ImageTools } from '../../../server/files/image-process.ts';
import type { ByteRange, ObjectStore, StoredObject } from '../../../server/files/object-store.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader, PageContent } from '../../content/content/page-content-schema.ts';
import type { Marks } from '../brand/marks.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import {
  factsHash,
  type SharePage,
  sharePageOf,
  sharePagesOf,
  type ToldPage,
} from './share-pages.ts';

interface SharePictureDeps {
  /** Of the pictures of the first content. */
  folder: string;
  content: ContentReader;
  objects: ObjectStore;
  brand: Marks;
  tools: Pick<ImageTools, 'drawPng'> & Pick<DocumentTools, 'outline'>;
  clock: Pick<Clock, 'now'>;
  onBackgroundError(error: unknown, what: string): void;
}

export interface FoundPicture {
  /** Of the facts that it shows. */
  hash: string;
  /** False for one that stands in while the right one is drawn. */
  isCurrent: boolean;
  /** Whether it may no longer be public at the next request. */
  mayGo?: boolean;
  open(range?: ByteRange): Promise<StoredObject | null>;
}

/** What stands on a picture of this name now; null where it is none of theirs. */
export type AskPage = (name: string) => Promise<ToldPage | null>;

const KEY = /^share-pictures\/([0-9a-f]{12})\.png$/;
const keyOf = (hash: string) => `share-pictures/${hash}.png`;
const shippedSchema = z.record(z.string(), z.string());
/** After a failure, so that requests do not ask for it again and again. */
const RETRY_AFTER_MS = 60_000;

/**
 * Pictures for shared links. Those of the first content come with the site; others are drawn in the
 * background when their facts change, and lie in the object store under a hash of these facts: every
 * instance makes the same bytes under the same key.
 */
export function createSharePictures(deps: SharePictureDeps) {
  const { folder, content, brand, objects, tools, clock } = deps;
  /** By the hash of their facts, and by name. */
  const shipped = new Map<string, { name: string; bytes: Buffer }>();
  /** Hashes whose pictures are in the store. */
  const made = new Set<string>();
  /** By name: what was last found or made. */
  const last = new Map<string, string>();
  let known: { of: PageContent; pages: Map<string, { page: SharePage; hash: string }> } | null =
    null;
  const asked: AskPage[] = [];
  /** By hash: those being drawn now. */
  const drawing = new Map<string, Promise<void>>();
  let background: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isStopping = false;
  let notBefore = 0;

  function pagesOf(of: PageContent) {
    // Documents stay the same objects until they change.
    const isKnown =
      known?.of.site === of.site &&
      known.of.editions === of.editions &&
      known.of.ownPages === of.ownPages;
    if (known && isKnown && known.of.current === of.current) return known.pages;
    const pages = new Map(
      sharePagesOf(of).map((page) => [page.name, { page, hash: factsHash(page) }]),
    );
    known = { of, pages };
    return pages;
  }

  async function isMade(hash: string): Promise<boolean> {
    if (made.has(hash)) return true;
    const stored = await objects.get(keyOf(hash));
    stored?.stream.destroy();
    if (stored) made.add(hash);
    return stored !== null;
  }

  async function drawMissing(): Promise<void> {
    const shown = await content.content();
    const pages = pagesOf(shown);
    for (const { page, hash } of pages.values()) {
      if (isStopping) return;
      if (shipped.has(hash)) continue;
      if (!(await isMade(hash))) await draw(shown, page, hash);
      last.set(page.name, hash);
    }
  }

  async function draw(shown: PageContent, page: SharePage, hash: string): Promise<void> {
    const mark = await brand.embedded(shown, 'dark');
    const svg = Buffer.from(await drawSharePicture(page, tools.outline, mark));
    const png = await tools.drawPng(svg, mark ? 'all' : 'few');
    await objects.put(keyOf(hash), png, 'image/png');
    made.add(hash);
  }

  /**
   * One that another module tells of, drawn when it is first asked for. It is told each time, and looked
   * for each time: what is no longer public is gone at once, and what was swept is drawn again.
   */
  async function findTold(shown: PageContent, name: string): Promise<FoundPicture | null> {
    for (const ask of asked) {
      const words = await ask(name);
      if (!words) continue;
      const page = sharePageOf(shown, name, words);
      const hash = factsHash(page);
      made.delete(hash);
      if (!(await isMade(hash))) {
        const drawn = drawing.get(hash) ?? draw(shown, page, hash);
        drawing.set(hash, drawn);
        await drawn.finally(() => drawing.delete(hash));
      }
      return { ...fromStore(hash, true), mayGo: true };
    }
    return null;
  }

  /** Once more after what is under way, however often it is asked for meanwhile. */
  function makeMissing(): void {
    if (isWaiting || isStopping || Date.now() < notBefore) return;
    isWaiting = true;
    background = background.then(async () => {
      isWaiting = false;
      try {
        await drawMissing();
      } catch (error) {
        notBefore = Date.now() + RETRY_AFTER_MS;
        deps.onBackgroundError(error, 'drawing share pictures');
      }
    });
  }

  const fromStore = (hash: string, isCurrent: boolean): FoundPicture => ({
    hash,
    isCurrent,
    open: (range) => objects.get(keyOf(hash), range),
  });

  function fromSite(name: string, isCurrent: boolean): FoundPicture | null {
    const found = [...shipped].find(([, picture]) => picture.name === name);
    if (!found) return null;
    const [hash, { bytes }] = found;
    return {
      hash,
      isCurrent,
      open: async (range) => ({
        size: bytes.length,
        stream: Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      }),
    };
  }

  return {
    /** Before the first question. */
    async read(): Promise<void> {
      const list = await readFile(join(folder, 'pictures.json'), 'utf8');
      const names = new Set(await readdir(folder));
      for (const [hash, name] of Object.entries(shippedSchema.parse(JSON.parse(list)))) {
        const file = `${name}.png`;
        if (names.has(file)) shipped.set(hash, { name, bytes: await readFile(join(folder, file)) });
      }
    },

    /**
     * The path for the tags of a page. The hash of the facts is part of it, so that caches elsewhere
     * notice a change; pictures that come with the site keep their plain addresses.
     */
    address(of: PageContent, name: string): string {
      const wanted = pagesOf(of).get(name);
      if (!wanted) return '/og/home.png';
      const own = shipped.get(wanted.hash);
      if (own) return `/og/${own.name}.png`;
      if (of.isPreview) return `/og/${name}.png`;
      if (!made.has(wanted.hash)) makeMissing();
      return `/og/${name}.png?v=${wanted.hash}`;
    },

    /** The picture of a page; while it is drawn, the last one. Null where no page has this name. */
    async find(name: string): Promise<FoundPicture | null> {
      const shown = await content.content();
      const wanted = pagesOf(shown).get(name);
      if (!wanted) return findTold(shown, name);
      const own = shipped.get(wanted.hash);
      if (own) return fromSite(own.name, true);
      if (await isMade(wanted.hash)) {
        last.set(name, wanted.hash);
        return fromStore(wanted.hash, true);
      }
      makeMissing();
      const before = last.get(name);
      if (before !== undefined) return fromStore(before, false);
      return fromSite(name, false) ?? fromSite('home', false);
    },

    makeMissing,

    /** For modules after this one: pictures of pages that stand in no document. */
    tellPage: (ask: AskPage) => void asked.push(ask),

    /** Removes pictures whose facts are no longer shown; returns how many. */
    async sweep(): Promise<number> {
      const shown = await content.content().catch(nullIfUnavailable);
      // Before the first content nothing can be called old.
      if (!shown) return 0;
      const pages = pagesOf(shown);
      const wanted = new Set([...pages.values()].map(({ hash }) => hash));
      const before = clock.now().getTime() - ORPHAN_OBJECT_AGE_MS;
      let removed = 0;
      for await (const { key, modifiedAt } of objects.list()) {
        const hash = KEY.exec(key)?.[1];
        if (hash === undefined || wanted.has(hash) || modifiedAt.getTime() > before) continue;
        await objects.remove(key);
        made.delete(hash);
        for (const [name, kept] of last) if (kept === hash) last.delete(name);
        removed += 1;
      }
      return removed;
    },

    /** Resolves when no background work is left. */
    settled: () => background,

    async stop(): Promise<void> {
      isStopping = true;
      await background;
    },
  };
}
export type SharePictures = ReturnType<typeof createSharePictures>;

function nullIfUnavailable(error: unknown): null {
  if (error instanceof AppError && error.code === 'unavailable') return null;
  throw error;
}
