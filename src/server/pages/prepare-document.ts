import { PAGE_MODULES_ID, type PageModules } from '../../schema/page-modules.ts';
import { hashOfInline } from '../http/security-headers.ts';

interface PreparedPage {
  html: string;
  /** What the content policy must allow, as 'sha256-…'. */
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Turns the framework's document into one that loads no script before it has been shown: the
 * preloads go, and the module script that would start at once becomes a list of what it would have
 * imported. `web/early/start-page.ts` reads it. Only inline elements that carry this rendering's nonce
 * are allowed to run; what has found its way into the page without it stays inert.
 */
export function prepareDocument(html: string, nonce: string): PreparedPage {
  const scriptHashes: string[] = [];
  const styleHashes: string[] = [];
  const preloaded: string[] = [];
  const prepared = html
    .replace(PRELOAD, (link) => {
      preloaded.push(/href="([^"]+)"/.exec(link)?.[1] ?? '');
      return '';
    })
    .replace(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
      (whole, attributes: string, source: string) => {
        if (!attributes.includes(`nonce="${nonce}"`)) return whole;
        if (attributes.includes('type="module"')) {
          const modules = asJson(modulesOf(source, preloaded));
          return `<script type="application/json" id="${PAGE_MODULES_ID}">${modules}</script>`;
        }
        if (source.trim() !== '') scriptHashes.push(hashOfInline(source));
        return `<script${withoutNonce(attributes, nonce)}>${source}</script>`;
      },
    )
    .replace(
      /<style\b([^>]*)>([\s\S]*?)<\/style>/g,
      (whole, attributes: string, source: string) => {
        if (!attributes.includes(`nonce="${nonce}"`)) return whole;
        styleHashes.push(hashOfInline(source));
        return `<style${withoutNonce(attributes, nonce)}>${source}</style>`;
      },
    );
  return {
    html: prepared.replaceAll(` nonce="${nonce}"`, ''),
    scriptHashes: [...new Set(scriptHashes)],
    styleHashes: [...new Set(styleHashes)],
  };
}

const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT =
  /^\s*import ("[^"]+");((?:\s*import \* as \w+ from "[^"]+";)+)\s*window\.__reactRouterRouteModules = \{([^}]*)\};\s*import\(("[^"]+")\);\s*$/;

/** Reads which modules the framework's script would have imported. */
function modulesOf(source: string, preloaded: readonly string[]): PageModules {
  const [, manifest, imports, names, entry] = MODULE_SCRIPT.exec(source) ?? [];
  if (!manifest || !imports || !names || !entry) {
    throw new Error(
      'The document has a module script of another shape: the framework has changed.',
    );
  }
  const addresses = new Map(
    [...imports.matchAll(/import \* as (\w+) from ("[^"]+")/g)].map(([, name, address = '']) => [
      name,
      JSON.parse(address) as string,
    ]),
  );
  const routes = Object.fromEntries(
    [...names.matchAll(/("[^"]+"):(\w+)/g)].map(([, id = '', name]) => [
      JSON.parse(id) as string,
      addresses.get(name) ?? '',
    ]),
  );
  const named = [JSON.parse(manifest) as string, JSON.parse(entry) as string];
  const others = new Set([...named, ...addresses.values()]);
  return {
    shared: preloaded.filter((address) => !others.has(address)),
    manifest: named[0] ?? '',
    routes,
    entry: named[1] ?? '',
  };
}

/** What an element may hold, whatever stands in an address. */
const asJson = (modules: PageModules) => JSON.stringify(modules).replaceAll('<', '\\u003c');

function withoutNonce(attributes: string, nonce: string): string {
  return attributes.replace(` nonce="${nonce}"`, '');
}
