// `npm run dev`: the site with hot reload; changed server files restart it.
import { ensureSite } from './bootstrap/ensure-installed.mjs';
import { runNode } from './bootstrap/run-node.mjs';

await ensureSite();
const watched = [
  'src/server',
  'src/modules',
  'src/schema',
  'src/event',
  'src/judging',
  'src/first-content',
].flatMap((folder) => ['--watch-path', folder]);
process.exit(
  await runNode(['--watch-preserve-output', ...watched, 'src/server/main.ts', '--development'], {
    NODE_ENV: 'development',
  }),
);
