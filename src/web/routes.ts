import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { allPages, OWN_PAGE } from '../schema/pages.ts';

const pages: RouteConfigEntry[] = allPages().map((page) => {
  const { path, hasItems, hasParts, screens, file } = page;
  // One route with and without an id or a screen: moving between them keeps what the page shows.
  const parts = [
    path,
    ...(screens ? [':screen?'] : []),
    ...(screens || hasItems ? [':id?'] : []),
    ...(hasParts ? [':part?'] : []),
  ];
  return route(parts.join('/'), `pages/${file}.tsx`);
});

/** Right behind the site's name, or below `/p`. */
const ownPage = route('p?/:address', `pages/${OWN_PAGE.file}.tsx`);

export default [...pages, ownPage, route('*', 'pages/not-found.tsx')] satisfies RouteConfig;
