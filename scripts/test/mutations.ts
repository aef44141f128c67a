/**
 * Breaks the server in small ways and counts what the tests notice: all of it, which
 * takes days, with `--part NAME` a part of it that ends within an hour and whose score is written
 * down, or with `--sample N` what stands at N places that are spread over it. `--parts` lists the
 * parts with their scores. Other arguments are Stryker's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  type MutationReport,
  type PartScore,
  partsOf,
  scoreOf,
  tellPart,
} from './mutation-parts.ts';
import { MUTATED, NOT_MUTATED, sampledPlaces } from './mutation-sample.ts';

const STRYKER = 'tools/node_modules/@stryker-mutator/core/bin/stryker.js';
/** As `stryker.config.mjs` names it. */
const REPORT = '.cache/mutation-report.json';
const SCORES = 'docs/mutations.json';

const mutatedFiles = () =>
  globSync(MUTATED, { exclude: NOT_MUTATED })
    .sort()
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));

function runStryker(args: string[]): number {
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', ...args], { stdio: 'inherit' });
  return status ?? 1;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function runPart(name: string | undefined, others: string[]): number {
  const part = partsOf(mutatedFiles()).find((each) => each.name === name);
  if (!part) fail('--part needs the name of a part; --parts lists them.');
  rmSync(REPORT, { force: true });
  const start = performance.now();
  const status = runStryker(['--mutate', part.files.join(','), ...others]);
  const minutes = Math.ceil((performance.now() - start) / 60_000);
  if (!existsSync(REPORT)) {
    console.error(`${part.name} was cut off, and has no score.`);
    return status || 1;
  }
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport;
  const date = new Date().toISOString().slice(0, 10);
  const scores = { ...readScores(), [part.name]: { ...scoreOf(report, part), minutes, date } };
  const sorted = Object.entries(scores).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(SCORES, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  console.log(tellPart(part, scores[part.name]));
  return status;
}

const readScores = () => JSON.parse(readFileSync(SCORES, 'utf8')) as Record<string, PartScore>;

const [option, value, ...others] = process.argv.slice(2);
if (option === '--parts') {
  const scores = readScores();
  for (const part of partsOf(mutatedFiles())) console.log(tellPart(part, scores[part.name]));
} else if (option === '--part') {
  process.exit(runPart(value, others));
} else if (option === '--sample') {
  const places = sampledPlaces(mutatedFiles(), Number(value));
  if (places.length === 0) fail('--sample needs the number of places, such as --sample 40.');
  process.exit(runStryker(['--mutate', places.join(','), ...others]));
} else {
  process.exit(runStryker(process.argv.slice(2)));
}
