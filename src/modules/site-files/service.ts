import { site } from '../../content/site.ts';
import { PAGES, type Page } from '../../schema/pages.ts';

/** What search engines and home screens ask for. Made once: nothing in it changes at run time. */
export function createSiteFiles(origin: string) {
  const pages: Page[] = Object.values(PAGES);
  const isListed = ({ access, isUnlisted }: Page) => access === 'public' && !isUnlisted;
  return {
    sitemap: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages
        .filter(isListed)
        .map(({ path }) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n'),

    robots: [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /files/',
      ...pages.filter((page) => !isListed(page)).map(({ path }) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),

    manifest: JSON.stringify({
      name: site.name,
      short_name: 'Risk Challenge',
      description: site.summary,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: '#0a0d14',
      theme_color: '#0a0d14',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    }),
  };
}
export type SiteFiles = ReturnType<typeof createSiteFiles>;

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
