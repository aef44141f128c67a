import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/services/temporary-files.ts';

keepTemporaryFilesInMemory();

// `scripts/test/run.ts` starts the servers, and names the worlds that can run.
const worlds = (process.env.TEST_WORLDS ?? 'sqlite').split(',').filter(Boolean);

const API = 'tests/api/**/*.test.ts';

// All API tests run on SQLite. On servers, with two instances of the site that share them, run those that
// say so: what happens at once, is locked, is seen by another instance or lies in a bucket, and one that
// reaches each statement. A statement that none of them reaches fails the run: `scripts/test/worlds.ts`.
const ON_SERVERS = {
  name: 'servers',
  description: 'Runs on PostgreSQL and S3 as well, with two instances of the site.',
};
const filesOnServers = () =>
  globSync(API).filter((file) =>
    /@module-tag servers|tags: \[?['"]servers/.test(readFileSync(file, 'utf8')),
  );

// What replaces modules for all that run in its process, or counts the children of that process.
const WITH_A_PROCESS_OF_ITS_OWN = [
  'src/server/files/{disk,image-process}.test.ts',
  'src/server/documents/{document,page}-process.test.ts',
  'src/web/features/jury/jury-state.test.ts',
];

// What a quick run leaves out: it is to say within three minutes that nothing obvious is broken.
const OF_THE_WHOLE_RUN = [
  // Processes of their own.
  'scripts/{bootstrap/ensure-installed,verify-verdict}.test.ts',
  'src/server/{backup,commands}/**',
  'src/server/documents/page-process.test.ts',
  'src/server/files/image-process.test.ts',
  'tests/api/{first-start,hand-in-early-look,process}.test.ts',
  // Pictures that are drawn or decoded, and files that are weighed.
  'src/modules/share-pictures/share-pictures.test.ts',
  'src/server/files/images*.test.ts',
  'tests/api/{script-weight,share-pictures}.test.ts',
  // What is hostile, cut off or too much.
  'src/modules/content/hostile-words.test.ts',
  'src/server/files/s3-failures.test.ts',
  'src/server/memory/response-cache.test.ts',
  'tests/api/{content-hostile,content-import-refused,dear-work,fuzz,fuzz-uploads}.test.ts',
  'tests/api/hand-in-{attacks,hostile-names,overlapping-pieces,slow-client}.test.ts',
  'tests/api/{linear-time,sign-in-limits,sign-in-races,upload-sizes}.test.ts',
  // What happens meanwhile, later or to the last word, after the common ways of the same part.
  'tests/api/{absent-parts,content-preview,content-replaced,content-speed}.test.ts',
  'tests/api/{ceremony,instances,outbox}.test.ts',
  'tests/api/hand-in-{changes-meanwhile,clock-steps,restore}.test.ts',
  'tests/api/{registration-places,superseded-verdict}.test.ts',
  'tests/api/{verdict-secrecy,whole-edition}/**',
];
const leftOut = [
  ...(process.env.TEST_QUICK === 'true' ? OF_THE_WHOLE_RUN : []),
  // It needs programs that `npm test` installs where it can (`scripts/test/services.ts`).
  ...(process.env.TEST_OTHER_TOOLS ? [] : ['tests/api/other-tools.test.ts']),
  // What is unchanged since it passed (`scripts/test/groups.ts`).
  ...(process.env.TEST_LEFT_OUT?.split(',').filter(Boolean) ?? []),
];

// Far above what a test takes, so that a busy machine fails none.
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 240_000 };

// Files that run one after the other in a process share its modules: loading the site again for each
// took a third of the run. What a file has replaced is put back before the next one.
const SHARED_PROCESS = {
  setupFiles: ['tests/support/held-seed.ts', 'tests/support/reached-statements.ts'],
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
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tools/bench/**/*.test.ts',
            'deploy/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: [...WITH_A_PROCESS_OF_ITS_OWN, ...leftOut],
          globalSetup: 'tests/support/built-server.mjs',
          ...SHARED_PROCESS,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: WITH_A_PROCESS_OF_ITS_OWN,
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
            ? { include: [API] }
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
