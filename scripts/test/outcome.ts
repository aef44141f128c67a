/** What one part of the run has to tell at its end. */
export interface Outcome {
  passed: number;
  /** Each names its test and says what was wrong, so that the end of a long log is enough. */
  failures: string[];
}

export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

export function outcomeOfVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(name, '', message)];
    return failed.map((result) => failure(name, result.fullName, result.failureMessages?.[0]));
  });
  return { passed: numPassedTests, failures };
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
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

export function outcomeOfPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  return { passed: stats.expected, failures: suites.flatMap(failuresOfSuite) };
}

function failuresOfSuite({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      // A test that passes only sometimes has failed.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message;
        return failure(`[${projectName}] ${file}:${line}`, title, message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function failure(place: string, title: string, message = ''): string {
  const firstLines = message.trim().split('\n').slice(0, 12);
  return [`${place} ${title}`.trim(), ...firstLines.map((line) => `    ${line}`)].join('\n');
}
