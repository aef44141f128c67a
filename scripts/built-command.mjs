// Like `command.mjs`, for commands that need the built site: `node scripts/built-command.mjs FILE …`.
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { runNode } from './bootstrap/run-node.mjs';

ensureInstalled();
await ensureBuilt();
process.exit(await runNode(process.argv.slice(2)));
