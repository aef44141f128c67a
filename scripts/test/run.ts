/** Runs every check and every suite, and ends with the line `N passed, N failed`. */
import { runChecks } from '../check/run.ts';
import type { Outcome } from './outcome.ts';
import { startServices } from './services.ts';
import { runPlaywright, runVitest } from './suites.ts';

const outcomes: Outcome[] = [];
const checks = runChecks();
outcomes.push({
  passed: checks.filter(({ passed }) => passed).length,
  failures: checks.filter(({ passed }) => !passed).map(({ name }) => `The check: ${name}`),
});

const services = await startServices();
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
  outcomes.push(
    await runVitest({ ...services.environment, TEST_WORLDS: services.worlds.join(',') }),
  );
  if (services.chromium !== null) outcomes.push(await runPlaywright(services.environment));
} finally {
  await stopServices();
}

for (const part of services.leftOut) console.log(`Left out: ${part}`);
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`Failed: ${failure}`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
