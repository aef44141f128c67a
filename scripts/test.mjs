// `npm test`: from a bare clone to `N passed, N failed`.
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { runNode } from './bootstrap/run-node.mjs';

ensureInstalled();
await ensureBuilt();
process.exit(await runNode(['scripts/test/run.ts']));
