import { SITE_FILE_PATHS } from '../../schema/paths.ts';
import { type Route, rawRoute } from '../../server/http/route.ts';
import type { SiteFiles } from './service.ts';

const CACHE_CONTROL = 'public, max-age=3600';

const textRoute = (path: string, contentType: string, text: () => Promise<string>): Route =>
  rawRoute({
    method: 'GET',
    path,
    permission: 'public',
    handle: async (_request, reply) =>
      reply
        .header('cache-control', CACHE_CONTROL)
        .type(contentType)
        .send(await text()),
  });

export const siteFileRoutes = (files: SiteFiles): Route[] => [
  textRoute(SITE_FILE_PATHS.sitemap, 'application/xml; charset=utf-8', files.sitemap),
  textRoute(SITE_FILE_PATHS.robots, 'text/plain; charset=utf-8', files.robots),
  textRoute(SITE_FILE_PATHS.manifest, 'application/manifest+json; charset=utf-8', files.manifest),
];
