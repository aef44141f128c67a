import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';
import { QUICK_SPECS, type TestSet } from './sets.ts';

type Environment = Record<string, string>;

/** Unit and API tests, the latter once in each world. */
export async function runVitest(environment: Environment): Promise<Outcome> {
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
  return outcomeOf('unit and API tests', report, code, outcomeOfVitest);
}

/** Browser tests. */
export async function runPlaywright(environment: Environment, set: TestSet): Promise<Outcome> {
  const report = reportFile('playwright');
  const code = await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      ...(set === 'quick' ? ['--project=desktop', ...QUICK_SPECS] : []),
    ],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return outcomeOf('browser tests', report, code, outcomeOfPlaywright);
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

function outcomeOf<Report>(
  runner: string,
  file: string,
  code: number,
  read: (report: Report) => Outcome,
): Outcome {
  let outcome: Outcome = { passed: 0, failures: [] };
  try {
    outcome = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    // No report: the runner itself has failed, which its exit code says.
  }
  rmSync(file, { force: true });
  // A suite that could not be loaded, or an error outside of any test, fails the run as well.
  if (code !== 0 && outcome.failures.length === 0) {
    return {
      ...outcome,
      failures: [`The run of the ${runner} ended with code ${code}.`],
      files: [],
    };
  }
  return outcome;
}
