/**
 * Runs every check and every suite, and ends with the line `N passed, N failed`. Groups of tests whose
 * sources have not changed since they passed are left out, unless `--all` asks for them. With
 * `--quick` it leaves out what takes long: the whole run is what counts.
 */
import { runChecks } from '../check/run.ts';
import { keepTemporaryFilesInMemory } from '../services/temporary-files.ts';
import { GROUPS } from './groups.ts';
import { tellLongest } from './longest.ts';
import type { Outcome } from './outcome.ts';
import { browserVersion, planGroups, readProven, stateOf, writeProven } from './proven.ts';
import { startQuickServices, startServices } from './services.ts';
import { runPlaywright, runVitest } from './suites.ts';
import { comparingWorlds } from './worlds.ts';

keepTemporaryFilesInMemory();
const isQuick = process.argv.includes('--quick');
const isAll = process.argv.includes('--all');

const parts: { name: string; seconds: number }[] = [];
async function timed<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  parts.push({ name, seconds: (performance.now() - start) / 1000 });
  return result;
}

const outcomes: Outcome[] = [];
const checks = await timed('checks', runChecks);
outcomes.push({
  passed: checks.filter(({ passed }) => passed).length,
  failures: checks.filter(({ passed }) => !passed).map(({ name }) => `The check: ${name}`),
});

const services = await timed('services', isQuick ? startQuickServices : startServices);
let isStopped = false;
async function stopServices(): Promise<void> {
  if (isStopped) return;
  isStopped = true;
  await services.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stopServices();
    process.exit(1);
  });
}

const browser = services.chromium === null ? null : browserVersion(services.chromium);
const plan = planGroups(GROUPS, readProven(), (group) =>
  stateOf(group, { browser, worlds: services.worlds }),
);
const unchanged = isQuick || isAll ? [] : plan.unchanged;
const leftOut = isQuick ? GROUPS : unchanged;

try {
  const environment = {
    ...services.environment,
    TEST_WORLDS: services.worlds.join(','),
    TEST_LEFT_OUT: leftOut.flatMap(({ files }) => files).join(','),
  };
  const runSuites = (more = {}) => runVitest({ ...environment, ...more }, isQuick);
  outcomes.push(
    ...(await timed('unit and API tests', async () =>
      services.worlds.length === 1 ? [await runSuites()] : comparingWorlds(runSuites),
    )),
  );
  if (browser !== null) {
    outcomes.push(await timed('browser tests', () => runPlaywright(environment, isQuick)));
  }
} finally {
  await stopServices();
}

const files = outcomes.flatMap((outcome) => outcome.files ?? []);
if (!isQuick) writeProven(plan.provenAfter(files));
for (const line of tellLongest(parts, files)) console.log(line);
for (const part of services.leftOut) console.log(`Left out: ${part}`);
if (unchanged.length > 0) {
  const names = unchanged.map(({ name }) => name).join(', ');
  console.log(`Left out, unchanged since it last passed: ${names}; npm run test:all runs it.`);
}
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`Failed: ${failure}`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
