import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { allPages } from '../schema/pages.ts';

const pages: RouteConfigEntry[] = allPages().map(({ path, hasItems, screens, file }) => {
  // One route with and without an id or a screen: moving between them keeps what the page shows.
  const parts = [path, ...(screens ? [':screen?'] : []), ...(screens || hasItems ? [':id?'] : [])];
  return route(parts.join('/'), `pages/${file}.tsx`);
});

export default [...pages, route('*', 'pages/not-found.tsx')] satisfies RouteConfig;
