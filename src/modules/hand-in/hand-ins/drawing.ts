import { COVER_WIDTH, DRAWING_LEASE_MS, THREE_PAGER_SLIDES } from '../../../schema/limits.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';
import type { ImageTools } from '../../../server/files/image-process.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { pieceKey } from './piece-keys.ts';
import { newPageName, openPieces } from './pieces.ts';
import type { HandInKind } from './schema.ts';
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
interface Drawn {
  kind: HandInKind;
  /** How many pages. */
  most: number;
  /** In pixels; left out: sharp on the screen of a hall. */
  widest?: number;
}
/** What a hall sees, and what stands for a team with the results. */
const SLIDES: Drawn = { kind: 'three-pager', most: THREE_PAGER_SLIDES };
const COVERS: Drawn = { kind: 'pitchdeck', most: 1, widest: COVER_WIDTH };

/**
 * Draws the pages of what has come in, so that a screen shows pictures and never a team's file. A
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
  async function draw(handIn: StoredHandIn, { most, widest }: Drawn): Promise<string[]> {
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
      const isDrawn = await tools.drawPages(file, most, async (png, number) => {
        if (isStopping) throw new Error('The site is stopping.');
        const bytes = await images.makeWebp(png, widest);
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

  async function drawAndNote(handIn: StoredHandIn, how: Drawn): Promise<void> {
    const names = await draw(handIn, how);
    if (await store.handIns.noteDrawn(handIn.id, names)) return;
    for (const name of names) await objects.remove(pieceKey(handIn.id, name));
  }

  /** Whether any could be; what cannot be tried now holds up no other, and is tried later. */
  async function drawAll(how: Drawn): Promise<boolean> {
    const failed: string[] = [];
    let hasDrawn = false;
    while (!isStopping) {
      const now = clock.now();
      const lostBefore = new Date(now.getTime() - DRAWING_LEASE_MS);
      const next = await store.handIns.takeForDrawing(
        { kind: how.kind, but: failed, lostBefore },
        now,
      );
      if (!next) break;
      try {
        await drawAndNote(next, how);
        hasDrawn = true;
      } catch (error) {
        failed.push(next.id);
        if (!isStopping) onBackgroundError(error, 'drawing a handed-in file');
        await store.handIns.releaseDrawing(next.id);
      }
    }
    return hasDrawn;
  }

  return {
    /** All that is not drawn yet; the slides first, for which people sit and wait. */
    async run(): Promise<void> {
      await drawAll(SLIDES);
      // Once for all of them: pages that were made without a cover are made again.
      if (await drawAll(COVERS)) await store.handIns.tellDrawn();
    },

    /** What is being drawn is left to the next process. */
    stop(): void {
      isStopping = true;
    },
  };
}
