/** Runs every check and every suite, and ends with the line `N passed, N failed`. */
import { runChecks } from '../check/run.ts';
import { startServices } from './services.ts';
import { type Count, runPlaywright, runVitest } from './suites.ts';

const counts: Count[] = [];
const checks = runChecks();
counts.push({
  passed: checks.filter(({ passed }) => passed).length,
  failed: checks.filter(({ passed }) => !passed).length,
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
  counts.push(await runVitest({ ...services.environment, TEST_WORLDS: services.worlds.join(',') }));
  if (services.chromium !== null) counts.push(await runPlaywright(services.environment));
} finally {
  await stopServices();
}

for (const part of services.leftOut) console.log(`Left out: ${part}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
