import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { pagesFor } from '../schema/pages.ts';

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

export default [...pages, route('*', 'pages/not-found.tsx')] satisfies RouteConfig;
