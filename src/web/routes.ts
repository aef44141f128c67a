import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES } from '../schema/pages.ts';

const pages: RouteConfigEntry[] = Object.values(PAGES).map((page) =>
  route(page.path, `pages/${page.file}.tsx`),
);

export default [...pages, route('*', 'pages/not-found.tsx')] satisfies RouteConfig;
