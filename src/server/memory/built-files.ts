import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ResponseCache } from './response-cache.ts';

/** What pages load as a whole. Videos and documents are also asked for in parts, and stay files. */
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const MAX_BYTES = 512 * 1024;

/**
 * Puts the files of the build that have their hash in their names into memory: a visitor needs about
 * thirty of them at once, and a thousand visitors come at once when results are published.
 */
export async function pinBuiltFiles(
  memory: Pick<ResponseCache, 'pin'>,
  folder: string,
  cacheControl: string,
): Promise<void> {
  const assets = join(folder, 'assets');
  const names = new Set(await readdir(assets));
  const pin = async (name: string, contentType: string) => {
    const file = join(assets, name);
    const bytes = await readFile(file);
    if (bytes.length > MAX_BYTES) return;
    const isPacked = names.has(`${name}.br`) && names.has(`${name}.gz`);
    memory.pin(`/assets/${name}`, {
      bytes,
      headers: { 'content-type': contentType, 'cache-control': cacheControl },
      ...(isPacked
        ? { packed: { gzip: await readFile(`${file}.gz`), br: await readFile(`${file}.br`) } }
        : {}),
    });
  };
  await Promise.all(
    [...names].flatMap((name) => {
      const contentType = CONTENT_TYPES[extname(name)];
      return contentType ? [pin(name, contentType)] : [];
    }),
  );
}
