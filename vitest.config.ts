import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/services/temporary-files.ts';
import { LONG, NOT_QUICK, ON_SERVERS_USUALLY, TEST_SET } from './scripts/test/sets.ts';

keepTemporaryFilesInMemory();

// `scripts/test/run.ts` starts the servers, and names the worlds that can run.
const worlds = (process.env.TEST_WORLDS ?? 'sqlite').split(',').filter(Boolean);

const API = 'tests/api/**/*.test.ts';
const UNIT = ['src/**/*.test.{ts,tsx}', '{scripts,tools/bench,deploy,tests/support}/**/*.test.ts'];

// All API tests run on SQLite. On servers, with two instances of the site that share them, run those that
// say so: what happens at once, is locked, is seen by another instance or lies in a bucket, and one that
// reaches each statement. A statement that none of them reaches fails the run: `scripts/test/worlds.ts`.
const ON_SERVERS = {
  name: 'servers',
  description: 'Runs on PostgreSQL and S3 as well, with two instances of the site.',
};
// What replaces modules for all that run in its process, or counts the children of that process.
const WITH_A_PROCESS_OF_ITS_OWN = [
  'src/server/files/{disk,image-process}.test.ts',
  'src/server/documents/{document,page}-process.test.ts',
  'src/modules/verdict/verdicts/computing.test.ts',
];

const files = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern));
const long = files(LONG);
const leftOut = [
  ...(TEST_SET === 'quick' ? files(NOT_QUICK) : TEST_SET === 'usual' ? long : []),
  // It needs programs that `npm run test:long` installs where it can (`scripts/test/services.ts`).
  ...(process.env.TEST_OTHER_TOOLS ? [] : ['tests/api/other-tools.test.ts']),
];
/** Of what a project would run, what the set runs. */
const ofSet = (patterns: readonly string[]) =>
  TEST_SET === 'long' ? files(patterns).filter((file) => long.includes(file)) : [...patterns];

function filesOnServers(): string[] {
  const tagged = globSync(API).filter((file) =>
    /@module-tag servers|tags: \[?['"]servers/.test(readFileSync(file, 'utf8')),
  );
  const usually = files(ON_SERVERS_USUALLY);
  if (TEST_SET === undefined) return tagged;
  return tagged.filter((file) => usually.includes(file) === (TEST_SET === 'usual'));
}

// Far above what a test takes, so that a busy machine fails none.
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 240_000 };

// Files that run one after the other in a process share its modules: loading the site again for each
// took a third of the run. What a file has replaced is put back before the next one.
const SHARED_PROCESS = {
  setupFiles: ['tests/support/each-file.ts', 'tests/support/reached-statements.ts'],
  isolate: false,
  unstubGlobals: true,
};

/** A minute of waiting costs nothing while others compute, and a minute when it comes last. */
class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => moduleId.includes('hand-in-slow-client');
    return (await super.sort(files)).sort((a, b) => Number(waits(b)) - Number(waits(a)));
  }
}

export default defineConfig({
  test: {
    // The suites wait for servers as much as they compute.
    maxWorkers: 3,
    sequence: { sequencer: LongWaitsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ofSet(UNIT),
          exclude: [...WITH_A_PROCESS_OF_ITS_OWN, ...leftOut],
          globalSetup: 'tests/support/built-server.mjs',
          ...SHARED_PROCESS,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: ofSet(WITH_A_PROCESS_OF_ITS_OWN),
          exclude: leftOut,
          globalSetup: 'tests/support/built-server.mjs',
          ...TIMEOUTS,
        },
      },
      ...worlds.map((world) => ({
        test: {
          name: `api-${world}`,
          tags: [ON_SERVERS],
          ...(world === 'sqlite'
            ? { include: ofSet([API]) }
            : { include: filesOnServers(), tagsFilter: [ON_SERVERS.name] }),
          exclude: leftOut,
          env: { TEST_WORLD: world },
          ...SHARED_PROCESS,
          globalSetup: 'tests/support/built-site.mjs',
          // Built already: it needs no transforming.
          server: { deps: { external: [/\/build\/server\//] } },
          ...TIMEOUTS,
        },
      })),
    ],
  },
});
