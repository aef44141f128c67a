/**
 * Takes the site through the faults that it must withstand, as real processes on real servers, on
 * 127.0.0.1 only: `npm run test:faults`, or `npm run test:faults -- 20 21 --kills 10 --seed 7
 * --away 60` for chosen cases. One line for each case and world; 1 when one failed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { startSwift } from '../../scripts/services/swift.ts';
import { FAULT_CASES } from './cases.ts';
import { guardRun, killChildren, releaseGuard } from './child-processes.ts';
import { type FaultCase, type FaultOptions, LeftOut } from './fault-case.ts';
import { type FaultWorld, openFaultWorld } from './fault-world.ts';
import { within } from './until.ts';

type Result = 'ok' | 'failed' | 'left out';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    away: { type: 'string', default: '20' },
  },
});
const options: FaultOptions = {
  kills: Number(values.kills),
  seed: Number(values.seed),
  awaySeconds: Number(values.away),
};
const wrong = [values.kills, values.seed, values.away, ...positionals].find(
  (value) => !/^[0-9]{1,6}$/.test(value),
);
if (wrong !== undefined) fail(`${wrong} is not a number.`);
const unknown = positionals.find((number) => !FAULT_CASES.some((each) => each.number === +number));
if (unknown) fail(`There is no case ${unknown}.`);
const chosen = FAULT_CASES.filter(
  ({ number }) => positionals.length === 0 || positionals.includes(String(number)),
);

const postgres = await startPostgres();
const swift = await startSwift();
const folder = await mkdtemp(join(tmpdir(), 'faults-'));
// After the servers, which need a place that their own accounts can reach.
process.env.TMPDIR = folder;
guardRun(folder);

let isEnding = false;
async function cleanUp(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await killChildren();
  if (!('unavailable' in postgres)) await postgres.stop();
  if (!('unavailable' in swift)) await swift.stop();
  await rm(folder, { recursive: true, force: true });
  releaseGuard();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await cleanUp();
    process.exit(1);
  });
}

const counts: Record<Result, number> = { ok: 0, failed: 0, 'left out': 0 };
const servers = serversOrReason();
console.log(`Seed ${options.seed}`);
try {
  for (const each of chosen) {
    if (isEnding) break;
    await runIn(openFaultWorld(null), each);
    if (typeof servers === 'string') tell('left out', each, 'PostgreSQL + S3', servers, 0);
    else await runIn(openFaultWorld(servers), each);
  }
} finally {
  await cleanUp();
}
console.log(`${counts.ok} ok, ${counts.failed} failed, ${counts['left out']} left out`);
process.exit(counts.failed === 0 ? 0 : 1);

function serversOrReason(): NonNullable<FaultWorld['servers']> | string {
  if ('unavailable' in postgres) return postgres.unavailable;
  if ('unavailable' in swift) return swift.unavailable;
  if (!postgres.controllable || !swift.controllable) {
    return 'The servers that the environment names are not ours to take away.';
  }
  // What makes the worlds reads them from the environment, as in the API tests.
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_S3_ENDPOINT = swift.endpoint;
  process.env.TEST_S3_REGION = swift.region;
  process.env.TEST_S3_BUCKET = swift.bucket;
  process.env.TEST_S3_ACCESS_KEY_ID = swift.accessKeyId;
  process.env.TEST_S3_SECRET_ACCESS_KEY = swift.secretAccessKey;
  return { postgres, swift };
}

async function runIn(world: FaultWorld, each: FaultCase): Promise<void> {
  const reason = each.leftOut?.[world.name];
  if (reason !== undefined) {
    tell('left out', each, world.name, reason, 0);
    return;
  }
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const figures = await within('The case', each.limitMs, each.run(world, options));
    tell('ok', each, world.name, figures, seconds());
  } catch (error) {
    // Whatever fails while the run is being ended says nothing about the site.
    if (isEnding) return;
    const told = error instanceof Error ? error.message : String(error);
    tell(error instanceof LeftOut ? 'left out' : 'failed', each, world.name, told, seconds());
  } finally {
    if (!isEnding) await recover(world);
  }
}

async function recover(world: FaultWorld): Promise<void> {
  await killChildren();
  // A halted server would fail every case after this one.
  await world.servers?.postgres.resume();
  await world.servers?.swift.resume();
  await world.end();
}

function tell(
  result: Result,
  { number, what }: FaultCase,
  world: string,
  figures: string,
  seconds: number,
): void {
  counts[result] += 1;
  const told = figures.replaceAll('\n', ' ').slice(0, 1000);
  console.log(
    `${result.padEnd(8)} ${number}  ${what}, ${world}: ${told} (${seconds.toFixed(1)} s)`,
  );
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
