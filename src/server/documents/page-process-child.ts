/** Runs as a process of its own; see `page-process.ts`. */
import { PAGE_LIMITS } from '../../schema/limits.ts';
import { serveTasks, watchMemory } from '../lib/worker-child.ts';
import { type OpenedPdf, openPdf } from './draw-pages.ts';
import { randomFile, UnnamedFile } from './random-access-file.ts';

let file: UnnamedFile | null = null;
let opened: OpenedPdf | null = null;

const tools = {
  async begin(folder: string): Promise<void> {
    await tools.forget();
    file = new UnnamedFile(folder);
  },
  add(bytes: Uint8Array): void {
    file?.add(bytes);
  },
  /** How many pages it has; none where it does not open. */
  async open(): Promise<number> {
    if (!file) throw new Error('There is no file to draw.');
    const { size, read } = randomFile(file.descriptor);
    opened = await openPdf(read(0, size)).catch(() => null);
    return opened?.pages ?? 0;
  },
  /** As PNG; null where it cannot be drawn. */
  draw(number: number): Promise<Uint8Array | null> | null {
    return opened?.draw(number).catch(() => null) ?? null;
  },
  async forget(): Promise<void> {
    file?.close();
    file = null;
    const before = opened;
    opened = null;
    await before?.close().catch(() => {});
  },
};
export type PageChildTools = typeof tools;

// A page is drawn in one go: nothing else of this thread runs meanwhile.
watchMemory(PAGE_LIMITS.memoryBytes);
serveTasks(tools, PAGE_LIMITS.memoryBytes);
