import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { OWN_PAGE, pagesFor } from '../schema/pages.ts';

// This file runs in Node, when Vite starts or builds.
const isDevelopment = process.env.NODE_ENV === 'development';

const pages: RouteConfigEntry[] = pagesFor({ isDevelopment }).map(
  ({ path, hasItems, screens, file }) => {
    // One route with and without an id or a screen: moving between them keeps what the page shows.
    const parts = [
      path,
      ...(screens ? [':screen?'] : []),
      ...(screens || hasItems ? [':id?'] : []),
    ];
    return route(parts.join('/'), `pages/${file}.tsx`);
  },
);

/** Right behind the site's name, or below `/p`. */
const ownPage = route('p?/:address', `pages/${OWN_PAGE.file}.tsx`);

export default [...pages, ownPage, route('*', 'pages/not-found.tsx')] satisfies RouteConfig;
