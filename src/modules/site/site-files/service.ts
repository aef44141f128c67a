import { iconSourceOf } from '../../../event/brand/brand-files.ts';
import { INK } from '../../../event/brand/palette.ts';
import { archivePages, resultsPages } from '../../../event/past-pages.ts';
import { hasAbout, hasHighlights } from '../../../event/shown-parts.ts';
import { PAGES, type Page } from '../../../schema/pages.ts';
import { ICON_PATHS } from '../../../schema/paths.ts';
import type { PageContent } from '../../content/content/page-content-schema.ts';

type Words = Pick<
  PageContent,
  'site' | 'editions' | 'verdictYears' | 'current' | 'highlights' | 'ownPages' | 'picture'
>;

interface SiteFileDeps {
  origin: string;
  content(): Promise<Words>;
  /** Those of pages that stand in no document. */
  morePaths(): Promise<string[]>;
}

const pages: Page[] = Object.values(PAGES);
const isListed = ({ access, isUnlisted }: Page) => access === 'public' && !isUnlisted;

/** The addresses of a page: past editions have one each, and what has nothing to show has none. */
function pathsOf({ path }: Page, content: Words): string[] {
  if (path === PAGES.archive.path) return archivePages(content).map((page) => page.path);
  if (path === PAGES.results.path) return resultsPages(content).map((page) => page.path);
  // Told by the module that has them: `morePaths`.
  if (path === PAGES.projects.path) return [];
  if (path === PAGES.about.path && !hasAbout(content)) return [];
  return path === PAGES.highlights.path && !hasHighlights(content) ? [] : [path];
}

/** Those that search engines may list. */
const ownPathsOf = ({ ownPages }: Words) =>
  [...ownPages.byId.values()]
    .filter(({ page }) => page.search === 'listed')
    .flatMap(({ path }) => path ?? []);

/** What search engines and home screens ask for. */
export function createSiteFiles({ origin, content, morePaths }: SiteFileDeps) {
  return {
    async sitemap() {
      const words = await content();
      const more = await morePaths();
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...pages
          .filter(isListed)
          .flatMap((page) => pathsOf(page, words))
          .concat(more, ownPathsOf(words))
          .map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`),
        '</urlset>',
        '',
      ].join('\n');
    },

    robots: async () =>
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /files/',
        // A rule is a prefix: these alone leave "/media" open where "/me" is not.
        ...pages
          .filter((page) => !isListed(page))
          .flatMap(({ path }) => ['$', '/', '?'].map((end) => `Disallow: ${path}${end}`)),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),

    async manifest() {
      const { site, picture } = await content();
      const { name, shortName, summary } = site.identity;
      const icons = iconSourceOf(site.brand, picture);
      const at = (path: string) => (icons ? `${path}?v=${icons.version}` : path);
      return JSON.stringify({
        name,
        short_name: shortName,
        description: summary,
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'browser',
        background_color: INK,
        theme_color: INK,
        icons: [
          { src: at(ICON_PATHS.svg), sizes: 'any', type: 'image/svg+xml' },
          { src: at(ICON_PATHS.small), sizes: '192x192', type: 'image/png' },
          { src: at(ICON_PATHS.large), sizes: '512x512', type: 'image/png' },
          {
            src: at(ICON_PATHS.maskable),
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      });
    },
  };
}
export type SiteFiles = ReturnType<typeof createSiteFiles>;

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
