// `node scripts/command.mjs NEEDS FILE …` runs one of the project's commands on the right Node, once
// what it needs is there: several needs are joined by commas.
import { ensureBuilt, ensureServerBuilt } from './bootstrap/ensure-built.mjs';
import { ensureEverything, ensureSite, ensureTools } from './bootstrap/ensure-installed.mjs';
import { fail } from './bootstrap/fail.mjs';
import { runNode } from './bootstrap/run-node.mjs';

const NEEDS = new Map([
  ['site', ensureSite],
  ['everything', ensureEverything],
  ['tools', ensureTools],
  ['build', ensureBuilt],
  ['server-build', ensureServerBuilt],
]);

const [needs = '', ...command] = process.argv.slice(2);
for (const need of needs.split(',')) {
  const ensure = NEEDS.get(need);
  if (!ensure) fail(`No command can need "${need}": it is one of ${[...NEEDS.keys()].join(', ')}.`);
  await ensure();
}
process.exit(await runNode(command));
