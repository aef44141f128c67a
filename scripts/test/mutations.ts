/**
 * Breaks the server in small ways and counts what the tests notice: all of it, which
 * takes days, or with `--sample N` what stands at N places that are spread over it. Other arguments
 * are Stryker's.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { MUTATED, NOT_MUTATED, sampledPlaces } from './mutation-sample.ts';

const STRYKER = 'tools/node_modules/@stryker-mutator/core/bin/stryker.js';

const mutatedFiles = () =>
  globSync(MUTATED, { exclude: NOT_MUTATED })
    .sort()
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));

const args = process.argv.slice(2);
const at = args.indexOf('--sample');
if (at !== -1) {
  const [, count = ''] = args.splice(at, 2);
  const places = sampledPlaces(mutatedFiles(), Number(count));
  if (places.length === 0) {
    console.error('--sample needs the number of places, such as --sample 40.');
    process.exit(2);
  }
  args.push('--mutate', places.join(','));
}
const { status } = spawnSync(process.execPath, [STRYKER, 'run', ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
