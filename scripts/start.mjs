// `npm start`: everything from a bare clone to a serving site.
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureSite } from './bootstrap/ensure-installed.mjs';
import { runNode } from './bootstrap/run-node.mjs';

await ensureSite();
await ensureBuilt();
process.exit(
  await runNode(['--min-semi-space-size=8', '--max-semi-space-size=8', 'build/site/main.js'], {
    NODE_ENV: 'production',
  }),
);
