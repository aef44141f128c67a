import { join, relative } from 'node:path';

/** What one part of the run has to tell at its end. */
export interface Outcome {
  passed: number;
  /** Each names its test and says what was wrong, so that the end of a long log is enough. */
  failures: string[];
  /** Of a part that is made of test files. */
  files?: TestFile[];
}

/** A file that runs in several worlds is there once for each. */
export interface TestFile {
  path: string;
  seconds: number;
  tests: TestRun[];
}

export interface TestRun {
  title: string;
  seconds: number;
  status: 'passed' | 'failed' | 'skipped';
}

export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
}

export function outcomeOfVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(name, '', message)];
    return failed.map((result) => failure(name, result.fullName, result.failureMessages?.[0]));
  });
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    path: relative('.', name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.map(({ fullName, duration, status }) => ({
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      status: ran(status),
    })),
  }));
  return { passed: numPassedTests, failures, files };
}

export interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { duration?: number; error?: { message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

export function outcomeOfPlaywright({ config, stats, suites }: PlaywrightReport): Outcome {
  const files = suites.map((suite) => {
    const tests = testsOfSuite(suite);
    const seconds = tests.reduce((sum, test) => sum + test.seconds, 0);
    return { path: relative('.', join(config.rootDir, suite.file)), seconds, tests };
  });
  return { passed: stats.expected, failures: suites.flatMap(failuresOfSuite), files };
}

function testsOfSuite({ specs, suites = [] }: PlaywrightSuite): TestRun[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `[${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      status: ran(status),
    })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

function failuresOfSuite({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => ran(status) === 'failed')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message;
        return failure(`[${projectName}] ${file}:${line}`, title, message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** In the words of either runner. A test that passes only sometimes has failed. */
function ran(status: string): TestRun['status'] {
  if (status === 'passed' || status === 'expected') return 'passed';
  return ['failed', 'unexpected', 'flaky'].includes(status) ? 'failed' : 'skipped';
}

function failure(place: string, title: string, message = ''): string {
  const firstLines = message.trim().split('\n').slice(0, 12);
  return [`${place} ${title}`.trim(), ...firstLines.map((line) => `    ${line}`)].join('\n');
}
