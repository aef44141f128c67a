import { SITE_FILE_PATHS } from '../../../schema/paths.ts';
import { type Route, rawRoute } from '../../../server/http/route.ts';
import type { SiteFiles } from './service.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

const textRoute = (path: string, type: string, kept: string, text: () => Promise<string>): Route =>
  rawRoute({
    method: 'GET',
    path,
    permission: 'public',
    handle: async ({ sendText }) =>
      sendText(await text(), { 'content-type': `${type}; charset=utf-8`, 'cache-control': kept }),
  });

export const siteFileRoutes = (files: SiteFiles): Route[] => [
  // Asked for each time: it names no project that its team has withdrawn.
  textRoute(SITE_FILE_PATHS.sitemap, 'application/xml', 'no-cache', files.sitemap),
  textRoute(SITE_FILE_PATHS.robots, 'text/plain', FOR_AN_HOUR, files.robots),
  textRoute(SITE_FILE_PATHS.manifest, 'application/manifest+json', FOR_AN_HOUR, files.manifest),
];
