import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

type Environment = Record<string, string>;

/** Unit and API tests, the latter once in each world. */
export async function runVitest(environment: Environment): Promise<Count> {
  const report = reportFile('vitest');
  const code = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment,
  );
  return countOf(report, code, (result: { numPassedTests: number; numFailedTests: number }) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
  }));
}

/** Browser tests. */
export async function runPlaywright(environment: Environment): Promise<Count> {
  const report = reportFile('playwright');
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countOf(
    report,
    code,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      // A test that passes only sometimes has failed.
      failed: stats.unexpected + stats.flaky,
    }),
  );
}

function reportFile(name: string): string {
  return join(tmpdir(), `${name}-${process.pid}.json`);
}

function run(args: string[], environment: Environment): Promise<number> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

function countOf<Report>(file: string, code: number, read: (report: Report) => Count): Count {
  let count: Count = { passed: 0, failed: 0 };
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    // No report: the runner itself has failed, which its exit code says.
  }
  rmSync(file, { force: true });
  // A suite that could not be loaded, or an error outside of any test, fails the run as well.
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1 };
  return count;
}
