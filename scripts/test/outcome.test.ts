import { expect, it } from 'vitest';
import { outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';

it('names each unit test that failed, and each file that could not be loaded', () => {
  const outcome = outcomeOfVitest({
    numPassedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failures: ['a.test.ts takes away\n    expected 1 to be 2', 'b.test.ts\n    No such file'],
  });
});

it('counts a browser test that passes only sometimes as failed, at any depth', () => {
  const ran = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: message === undefined ? [{}] : [{ error: { message } }, {}],
  });
  const outcome = outcomeOfPlaywright({
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
  });
});
