import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import type { Route } from './+types/receipt.ts';

/** Public and kept: whose receipt it is, only the fragment says, which stays in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  return {
    meta: pageMeta(context, content, 'receipt', {
      title: 'Receipt',
      description: 'Where anyone can check a file against the receipt of a hand-in.',
    }),
    title: 'Check a file against its receipt',
    help: 'Choose the receipt that you have saved as JSON, then the file. Both are read on this device; the file is not uploaded.',
  };
}
