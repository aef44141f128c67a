const ASSET = /(?:\/assets\/|(?<=["'`]\.\/))[\w.-]+\.(?:js|css|woff2|svg|webp)/g;

/** Every file that a browser loads with a page, found as it finds them: from file to file. */
export async function pageAssets(origin: string, path: string): Promise<string[]> {
  const found = new Set<string>();
  async function collect(address: string): Promise<void> {
    const text = await (await fetch(`${origin}${address}`)).text();
    for (const [name] of text.matchAll(ASSET)) {
      const asset = name.startsWith('/') ? name : `/assets/${name}`;
      if (found.has(asset)) continue;
      found.add(asset);
      // The list of all pages names files that this page does not load.
      if (asset.endsWith('.js') && !asset.includes('/manifest-')) await collect(asset);
    }
  }
  await collect(path);
  return [...found];
}
