/** The share pictures of the first content. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstEditions } from '../../../src/first-content/editions.ts';
import { firstSite } from '../../../src/first-content/site.ts';
import type { CurrentEdition } from '../../../src/modules/content/content/edition-schema.ts';
import { createOwnPages } from '../../../src/modules/content/content/own-pages.ts';
import { drawSharePicture } from '../../../src/modules/site/share-pictures/draw-share-picture.ts';
import { factsHash, sharePagesOf } from '../../../src/modules/site/share-pictures/share-pages.ts';
import { outlinesOf } from '../../../src/server/documents/text-outlines.ts';
import { drawPng } from '../../../src/server/files/own-drawings.ts';

export async function makeSharePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const of = (wanted: number | null) => firstEditions.find(({ year }) => year === wanted) ?? null;
  const pages = sharePagesOf({
    site: firstSite,
    editions: firstEditions,
    current: of(firstSite.shown.current) as CurrentEdition,
    highlights: of(firstSite.shown.highlights),
    ownPages: createOwnPages([], new Map()),
  });
  /** By the facts that they show; pages with the same facts share a file. */
  const files: Record<string, string> = {};
  for (const page of pages) {
    const hash = factsHash(page);
    if (files[hash]) continue;
    files[hash] = page.name;
    const svg = await drawSharePicture(page, outlinesOf);
    await writeFile(join(folder, `${page.name}.png`), await drawPng(Buffer.from(svg)));
  }
  await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(files, null, 2)}\n`);
}
