import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BEGINNING = 'window.__reactRouterManifest=';

/**
 * Takes out of the router's list of routes, which every page loads, what each route imports: a browser
 * would ask for it before a link is followed, which no link of the site wants. The server has a list of
 * its own, from which a document names all that its page loads. A list of another shape fails the build.
 */
export function shortenManifest(folder: string): void {
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (!name) throw new Error('The router has written no list of routes.');
  const file = join(folder, name);
  const code = readFileSync(file, 'utf8');
  const manifest = JSON.parse(code.slice(BEGINNING.length, -1)) as {
    routes: Record<string, { imports?: string[] }>;
  };
  for (const route of Object.values(manifest.routes)) delete route.imports;
  writeFileSync(file, `${BEGINNING}${JSON.stringify(manifest)};`);
}
