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
 * The files of the build that have their hash in their names stay in memory once someone has asked for
 * them: a visitor needs about thirty at once, and a thousand visitors come at once when results are
 * published. Answers whether the file at an address is now there.
 */
export async function keepBuiltFiles(
  memory: Pick<ResponseCache, 'pin'>,
  folder: string,
  cacheControl: string,
): Promise<(address: string) => Promise<boolean>> {
  const assets = join(folder, 'assets');
  const names = new Set(await readdir(assets));
  const kept = new Map<string, Promise<boolean>>();

  async function keep(address: string, name: string): Promise<boolean> {
    const contentType = CONTENT_TYPES[extname(name)];
    if (!contentType) return false;
    const file = join(assets, name);
    const bytes = await readFile(file);
    if (bytes.length > MAX_BYTES) return false;
    const isPacked = names.has(`${name}.br`) && names.has(`${name}.gz`);
    memory.pin(address, {
      bytes,
      headers: { 'content-type': contentType, 'cache-control': cacheControl },
      ...(isPacked
        ? { packed: { gzip: await readFile(`${file}.gz`), br: await readFile(`${file}.br`) } }
        : {}),
    });
    return true;
  }

  return (address) => {
    const name = address.slice('/assets/'.length);
    if (!names.has(name)) return Promise.resolve(false);
    // A file that has gone is nothing to keep.
    const keeping = kept.get(name) ?? keep(address, name).catch(() => false);
    kept.set(name, keeping);
    return keeping;
  };
}
