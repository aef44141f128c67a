// Runs one of the project's TypeScript commands on the right Node: `node scripts/command.mjs FILE …`.
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { runNode } from './bootstrap/run-node.mjs';

ensureInstalled();
process.exit(await runNode(process.argv.slice(2)));
