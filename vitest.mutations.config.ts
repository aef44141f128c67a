import { defineConfig } from 'vitest/config';

/**
 * What looks for mutants: the unit tests of the server and of judging, and the API tests on SQLite. No test that
 * starts the built site: its code is not the mutated one. Nothing is built, for the same reason. And
 * none that takes a minute: a mutant that survives has been asked about by every test that reaches it.
 */
export default defineConfig({
  test: {
    include: ['src/{judging,modules,schema,server}/**/*.test.ts', 'tests/api/**/*.test.ts'],
    exclude: [
      'src/server/{backup,commands,files}/**',
      'tests/api/{first-start,fuzz,fuzz-uploads,hand-in-slow-client,instances,linear-time,log,process}.test.ts',
      'tests/api/{verdict-secrecy,whole-edition}/**',
    ],
    env: { TEST_WORLD: 'sqlite' },
    // Tags say which tests run in another world as well.
    strictTags: false,
    setupFiles: 'tests/support/each-file.ts',
    server: { deps: { external: [/\/build\/server\//] } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
