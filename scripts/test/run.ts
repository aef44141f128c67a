/**
 * Runs one set of tests (`sets.ts`) and ends with the line `N passed, N failed`: what every change needs with
 * the checks, with `--long` the rest, with `--quick` what says soon that nothing obvious is broken.
 */
import { runChecks } from '../check/run.ts';
import { keepTemporaryFilesInMemory } from '../services/temporary-files.ts';
import { tellLongest } from './longest.ts';
import type { Outcome } from './outcome.ts';
import { startQuickServices, startServices } from './services.ts';
import type { TestSet } from './sets.ts';
import { runPlaywright, runVitest } from './suites.ts';
import { comparingWorlds } from './worlds.ts';

keepTemporaryFilesInMemory();
const set: TestSet = process.argv.includes('--long')
  ? 'long'
  : process.argv.includes('--quick')
    ? 'quick'
    : 'usual';

const parts: { name: string; seconds: number }[] = [];
async function timed<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  parts.push({ name, seconds: (performance.now() - start) / 1000 });
  return result;
}

const outcomes: Outcome[] = [];
if (set !== 'long') {
  const checks = await timed('checks', runChecks);
  outcomes.push({
    passed: checks.filter(({ passed }) => passed).length,
    failures: checks.filter(({ passed }) => !passed).map(({ name }) => `The check: ${name}`),
  });
}

const services = await timed('services', set === 'quick' ? startQuickServices : startServices);
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

try {
  const environment = {
    ...services.environment,
    TEST_SET: set,
    TEST_WORLDS: services.worlds.join(','),
  };
  const runSuites = (more = {}) => runVitest({ ...environment, ...more });
  outcomes.push(
    ...(await timed('unit and API tests', async () =>
      services.worlds.length === 1 ? [await runSuites()] : comparingWorlds(runSuites, set),
    )),
  );
  if (services.chromium !== null) {
    outcomes.push(await timed('browser tests', () => runPlaywright(environment, set)));
  }
} finally {
  await stopServices();
}

const files = outcomes.flatMap((outcome) => outcome.files ?? []);
for (const line of tellLongest(parts, files)) console.log(line);
for (const part of services.leftOut) console.log(`Left out: ${part}`);
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`Failed: ${failure}`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
