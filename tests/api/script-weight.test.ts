import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CLIENT_FOLDER } from '../support/site.ts';

const ASSETS = join(CLIENT_FOLDER, 'assets');
/** What opening the editor may cost beyond the public pages. */
const EDITOR_MOST_BYTES = 180_000;
/**
 * What a public page may load in all: its scripts with what they import at once, and the router's list
 * of routes, which each page loads too. What waits for use, the script inside the document and that of
 * people who are signed in are not counted.
 */
const PAGE_MOST_BYTES = 110_000;
/** Pages that have been lighter for long. */
const LIGHT_PAGES: Partial<Record<string, number>> = { results: 105_900, projects: 105_900 };
/** Chunks of the panel and of the editor in it, by the names of their files. */
const ADMIN_CHUNKS = /^(?:admin|admin-panel|content-admin)-[\w-]{7}\.js$/;

const isManifest = (name: string) => /^manifest-\w+\.js$/.test(name);

interface Manifest {
  entry: { module: string };
  routes: Record<string, { module: string }>;
}

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** A script with everything that it imports at once. */
async function withImports(name: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(name)) return known;
  known.add(name);
  const code = await readFile(join(ASSETS, name), 'utf8');
  for (const [, imported = ''] of code.matchAll(
    /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g,
  )) {
    await withImports(imported, known);
  }
  return known;
}

/** What the routes of some pages load, by the names of their files. */
async function scriptsOf(isWanted: (route: string) => boolean): Promise<Set<string>> {
  const names = await readdir(ASSETS);
  const manifest = names.find(isManifest) ?? '';
  const code = await readFile(join(ASSETS, manifest), 'utf8');
  const { entry, routes } = JSON.parse(
    code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1),
  ) as Manifest;
  const modules = [
    entry,
    ...Object.entries(routes)
      .filter(([id]) => isWanted(id))
      .map(([, route]) => route),
  ];
  const scripts = new Set<string>();
  for (const { module } of modules) await withImports(nameOf(module), scripts);
  return scripts;
}

it('the editor is light, and no public page loads any of it', async () => {
  const names = await readdir(ASSETS);
  const [editor = ''] = names.filter((name) => /^content-admin-[\w-]+\.js$/.test(name));
  const open = await scriptsOf((route) => route !== 'pages/admin');
  const panel = await scriptsOf((route) => route === 'pages/admin' || route === 'root');
  expect([...open].filter((name) => ADMIN_CHUNKS.test(name))).toEqual([]);

  const chunks = names.filter((name) => ADMIN_CHUNKS.test(name));
  expect(chunks.length).toBe(3);
  const opened = new Set(panel);
  for (const name of chunks) await withImports(name, opened);
  expect(opened).toContain(editor);
  let bytes = 0;
  for (const name of opened) {
    if (!open.has(name)) bytes += brotliCompressSync(await readFile(join(ASSETS, name))).length;
  }
  console.info(`Opening the editor: ${(bytes / 1000).toFixed(1)} KB of script.`);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(EDITOR_MOST_BYTES);
});

it.each(['home', 'impressions', 'register', 'receipt', 'projects', 'results'])(
  'the page %s keeps the weight of public pages',
  async (page) => {
    const scripts = await scriptsOf((route) => route === `pages/${page}` || route === 'root');
    let bytes = 0;
    for (const name of [...scripts, (await readdir(ASSETS)).find(isManifest) ?? ''])
      bytes += brotliCompressSync(await readFile(join(ASSETS, name))).length;
    console.info(`The page ${page}: ${(bytes / 1000).toFixed(1)} KB of script.`);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(LIGHT_PAGES[page] ?? PAGE_MOST_BYTES);
  },
);

it('what sends files is loaded when a file is sent', async () => {
  const [sending = ''] = (await readdir(ASSETS)).filter((name) =>
    /^send-pieces-.*\.js$/.test(name),
  );
  expect(sending).not.toBe('');
  expect(await scriptsOf(() => true)).not.toContain(sending);
});
