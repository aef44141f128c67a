import { DRAWING_LEASE_MS, THREE_PAGER_SLIDES } from '../../schema/limits.ts';
import type { DocumentTools } from '../../server/documents/document-process.ts';
import type { ImageTools } from '../../server/files/image-process.ts';
import type { ObjectStore } from '../../server/files/object-store.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { newPageName, openPieces, pieceKey } from './pieces.ts';
import type { HandInStore, StoredHandIn } from './store.ts';

interface DrawingDeps {
  store: { handIns: HandInStore };
  objects: ObjectStore;
  tools: Pick<DocumentTools, 'drawPages'>;
  images: Pick<ImageTools, 'makeWebp'>;
  clock: Clock;
  onBackgroundError(error: unknown, what: string): void;
}

/** Where a PDF says that it is one, at the latest. */
const HEADER_BYTES = 1024;
/** What is shown to a hall. */
const DRAWN_KIND = 'three-pager';

/**
 * Draws the pages of what has come in, so that a screen shows pictures and never somebody's file. A
 * file is drawn once, by one instance; what an instance left behind is drawn by another.
 */
export function createDrawing(deps: DrawingDeps) {
  const { store, objects, tools, images, clock, onBackgroundError } = deps;
  let isStopping = false;

  async function isPdf(handIn: StoredHandIn): Promise<boolean> {
    const head: Uint8Array[] = [];
    const end = Math.min(HEADER_BYTES, handIn.size) - 1;
    if (end < 0) return false;
    for await (const part of openPieces(objects, handIn, { start: 0, end }).stream) head.push(part);
    return Buffer.concat(head).includes('%PDF-');
  }

  /** The names of its pages; none where it cannot be drawn. */
  async function draw(handIn: StoredHandIn): Promise<string[]> {
    if (!(await isPdf(handIn))) return [];
    const names: string[] = [];
    const forget = async () => {
      for (const name of names) await objects.remove(pieceKey(handIn.id, name));
    };
    const file = {
      size: handIn.size,
      stream: async () => openPieces(objects, handIn).stream,
    };
    try {
      const isDrawn = await tools.drawPages(file, THREE_PAGER_SLIDES, async (png, number) => {
        if (isStopping) throw new Error('The site is stopping.');
        const bytes = await images.makeWebp(png);
        const name = newPageName(number);
        names.push(name);
        await objects.put(pieceKey(handIn.id, name), bytes, 'image/webp');
      });
      if (isDrawn) return names;
    } catch (error) {
      await forget().catch(() => {});
      throw error;
    }
    await forget();
    return [];
  }

  async function drawAndNote(handIn: StoredHandIn): Promise<void> {
    const names = await draw(handIn);
    if (await store.handIns.noteDrawn(handIn.id, names)) return;
    for (const name of names) await objects.remove(pieceKey(handIn.id, name));
  }

  return {
    /** All that is not drawn yet; what cannot be tried now holds up no other, and is tried later. */
    async run(): Promise<void> {
      const failed: string[] = [];
      while (!isStopping) {
        const now = clock.now();
        const lostBefore = new Date(now.getTime() - DRAWING_LEASE_MS);
        const wanted = { kind: DRAWN_KIND, but: failed, lostBefore } as const;
        const next = await store.handIns.takeForDrawing(wanted, now);
        if (!next) return;
        try {
          await drawAndNote(next);
        } catch (error) {
          failed.push(next.id);
          if (!isStopping) onBackgroundError(error, 'drawing a handed-in file');
          await store.handIns.releaseDrawing(next.id);
        }
      }
    },

    /** What is being drawn is left to whoever comes next. */
    stop(): void {
      isStopping = true;
    },
  };
}
