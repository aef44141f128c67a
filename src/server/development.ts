import { createServer } from 'vite';
import type { WebBuild } from './pages/react-pages.ts';

/** Vite inside this process: sources are transformed at each request, and changes show at once. */
export async function startVite(root: string) {
  const vite = await createServer({
    root,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    middleware: vite.middlewares,
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as WebBuild,
    close: () => vite.close(),
  };
}
