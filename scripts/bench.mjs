// `npm run bench`: figures as ratios against a named reference, measured in the same run.
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { runNode } from './bootstrap/run-node.mjs';

ensureInstalled();
await ensureBuilt();
process.exit(await runNode(['bench/run.ts', ...process.argv.slice(2)]));
