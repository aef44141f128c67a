import { MUTATED, NOT_MUTATED } from './scripts/test/mutation-sample.ts';

/**
 * `npm run test:mutations` breaks the code in small ways, one after the other, and looks whether a
 * test notices. See docs/testing.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Not only tests that import a changed file: those of the API ask over HTTP.
  vitest: { configFile: 'vitest.mutations.config.ts', related: false },
  mutate: [...MUTATED, ...NOT_MUTATED.map((glob) => `!${glob}`)],
  coverageAnalysis: 'perTest',
  // A constant of a module would need all tests each time.
  ignoreStatic: true,
  // There is none of this name: reading the real one needs TypeScript's old interface, which 7 has
  // not, and nothing here reads it.
  tsconfigFile: 'tsconfig.none.json',
  // It would write into built files as well.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: '.cache/mutations.json',
  tempDirName: '.cache/mutations',
  ignorePatterns: ['/data', '/screenshots', '/test-results', '/tools/bench', '/deploy'],
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutations.html' },
  jsonReporter: { fileName: '.cache/mutation-report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Below the last one the run fails.
  thresholds: { high: 90, low: 85, break: 80 },
};
