// Runs one of the server's own commands: `node scripts/server-command.mjs NAME …`.
import { ensureServerBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { runNode } from './bootstrap/run-node.mjs';

ensureInstalled();
await ensureServerBuilt();
const [name, ...rest] = process.argv.slice(2);
process.exit(await runNode([`build/site/${name}.js`, ...rest]));
