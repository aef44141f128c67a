import { markFor } from '../../../event/brand/brand-files.ts';
import type { ImageTools } from '../../../server/files/image-process.ts';
import type { PageContent } from '../../content/content/page-content-schema.ts';

interface MarkDeps {
  readPicture(address: string): Promise<Uint8Array | null>;
  tools: Pick<ImageTools, 'makeMarkPng'>;
}

/** As data, so that drawings and sheets of paper can have it inside. */
export interface EmbeddedMark {
  /** PNG in base64. */
  png: string;
  width: number;
  height: number;
}

/** One for each ground, and those of the previous brand while its pages are still open. */
const MARKS_KEPT = 4;

/** The mark of a site as drawings and sheets need it; made once. */
export function createMarks({ readPicture, tools }: MarkDeps) {
  const made = new Map<string, Promise<EmbeddedMark | null>>();

  async function make(address: string): Promise<EmbeddedMark | null> {
    const bytes = await readPicture(address);
    if (!bytes) return null;
    const { png, ...size } = await tools.makeMarkPng(bytes);
    return { png: Buffer.from(png).toString('base64'), ...size };
  }

  return {
    /** Null where the site has none of its own. */
    async embedded(
      { site }: Pick<PageContent, 'site'>,
      ground: 'light' | 'dark',
    ): Promise<EmbeddedMark | null> {
      const address = markFor(site.brand, ground);
      if (address === null) return null;
      const known = made.get(address) ?? make(address);
      made.delete(address);
      made.set(address, known);
      for (const oldest of [...made.keys()].slice(0, -MARKS_KEPT)) made.delete(oldest);
      try {
        return await known;
      } catch (error) {
        made.delete(address);
        throw error;
      }
    },
  };
}
export type Marks = ReturnType<typeof createMarks>;
