import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';

it('names each unit test that failed, and each file that could not be loaded', () => {
  const outcome = outcomeOfVitest({
    numPassedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        startTime: 1000,
        endTime: 5000,
        assertionResults: [
          { status: 'passed', fullName: 'adds', duration: 1500, failureMessages: [] },
          { status: 'todo', fullName: 'divides', failureMessages: [] },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      {
        name: 'b.test.ts',
        status: 'failed',
        startTime: 0,
        endTime: 0,
        message: 'No such file',
        assertionResults: [],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failures: ['a.test.ts takes away\n    expected 1 to be 2', 'b.test.ts\n    No such file'],
    files: [
      {
        path: 'a.test.ts',
        seconds: 4,
        tests: [
          { title: 'adds', seconds: 1.5, status: 'passed' },
          { title: 'divides', seconds: 0, status: 'skipped' },
          { title: 'takes away', seconds: 0, status: 'failed' },
        ],
      },
      { path: 'b.test.ts', seconds: 0, tests: [] },
    ],
  });
});

it('counts a browser test that passes only sometimes as failed, at any depth', () => {
  const ran = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results:
      message === undefined
        ? [{ duration: 2000 }]
        : [{ duration: 3000, error: { message } }, { duration: 500 }],
  });
  const outcome = outcomeOfPlaywright({
    config: { rootDir: join(process.cwd(), 'tests/e2e') },
    stats: { expected: 3 },
    suites: [
      {
        file: 'home.spec.ts',
        specs: [{ title: 'opens', line: 3, tests: [ran('expected')] }],
        suites: [
          {
            file: 'home.spec.ts',
            specs: [{ title: 'closes', line: 9, tests: [ran('flaky', 'timed out')] }],
          },
        ],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 3,
    failures: ['[phone] home.spec.ts:9 closes\n    timed out'],
    files: [
      {
        path: 'tests/e2e/home.spec.ts',
        seconds: 5.5,
        tests: [
          { title: '[phone] opens', seconds: 2, status: 'passed' },
          { title: '[phone] closes', seconds: 3.5, status: 'failed' },
        ],
      },
    ],
  });
});
