import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { pagesFor } from '../schema/pages.ts';

// This file runs in Node, when Vite starts or builds.
const isDevelopment = process.env.NODE_ENV === 'development';

const pages: RouteConfigEntry[] = pagesFor({ isDevelopment }).map((page) =>
  // One route with and without an id: moving between them keeps what the page shows.
  route(page.hasItems ? `${page.path}/:id?` : page.path, `pages/${page.file}.tsx`),
);

export default [...pages, route('*', 'pages/not-found.tsx')] satisfies RouteConfig;
