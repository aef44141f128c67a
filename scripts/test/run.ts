/**
 * Runs every check and every suite, and ends with the line `N passed, N failed`. With `--quick` it
 * leaves out what takes long: the whole run is what counts.
 */
import { runChecks } from '../check/run.ts';
import { keepTemporaryFilesInMemory } from '../services/temporary-files.ts';
import type { Outcome } from './outcome.ts';
import { startQuickServices, startServices } from './services.ts';
import { runPlaywright, runVitest } from './suites.ts';
import { comparingWorlds } from './worlds.ts';

keepTemporaryFilesInMemory();
const outcomes: Outcome[] = [];
const checks = runChecks();
outcomes.push({
  passed: checks.filter(({ passed }) => passed).length,
  failures: checks.filter(({ passed }) => !passed).map(({ name }) => `The check: ${name}`),
});

const isQuick = process.argv.includes('--quick');
const services = isQuick ? await startQuickServices() : await startServices();
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
  const environment = { ...services.environment, TEST_WORLDS: services.worlds.join(',') };
  const runSuites = (more = {}) => runVitest({ ...environment, ...more }, isQuick);
  if (services.worlds.length === 1) outcomes.push(await runSuites());
  else outcomes.push(...(await comparingWorlds(runSuites)));
  if (services.chromium !== null) outcomes.push(await runPlaywright(environment, isQuick));
} finally {
  await stopServices();
}

for (const part of services.leftOut) console.log(`Left out: ${part}`);
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`Failed: ${failure}`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
