import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/services/temporary-files.ts';

keepTemporaryFilesInMemory();

// The API suite runs once in each world: embedded, on servers, and on two instances that share
// the servers. `scripts/test/run.ts` starts the servers and names the worlds that can run.
const worlds = (process.env.TEST_WORLDS ?? 'sqlite').split(',').filter(Boolean);

// What one answer says by itself is the same from any instance; these suites need no second one. All
// others run on two, and on no single one: what two do on the servers, one does as well.
const OF_ONE_INSTANCE = [
  'addresses',
  'attendee-files',
  'calendar',
  'content-hostile',
  'content-import-refused',
  'content-preview',
  'content-replaced',
  'content-transfer',
  'dear-work',
  'first-start',
  'found',
  'fuzz',
  'fuzz-uploads',
  'gallery-pages',
  'hand-in-hostile-names',
  'hand-in-restore',
  'hand-in-slow-client',
  'handbook',
  'headers',
  'housekeeping',
  'html',
  'image-addresses',
  'input',
  'linear-time',
  'list-ends',
  'log',
  'mail-retries',
  'markup-stays-text',
  'objects',
  'origin',
  'photo-reads',
  'process',
  'script-weight',
  'spellings',
  'upload-sizes',
  'uploads',
  'verdict-secrecy/verdict-secrecy',
].map((name) => `tests/api/${name}.test.ts`);

// What is said before anything is read from a store, done by the process around it, or the same
// whatever store it was read from.
const OF_ANY_STORE = [
  'attendee-files',
  'calendar',
  'content-hostile',
  'content-import-refused',
  'content-preview',
  'content-replaced',
  'dear-work',
  'found',
  'fuzz-uploads',
  'hand-in-slow-client',
  'handbook',
  'headers',
  'html',
  'linear-time',
  'origin',
  'process',
  'script-weight',
  'spellings',
  'verdict-secrecy/verdict-secrecy',
].map((name) => `tests/api/${name}.test.ts`);

// What replaces modules for all that run in its process, or counts the children of that process.
const WITH_A_PROCESS_OF_ITS_OWN = [
  'src/server/files/{disk,image-process}.test.ts',
  'src/server/documents/{document,page}-process.test.ts',
  'src/web/features/jury/phone.test.ts',
];

// What takes long because it starts processes, reads hostile pictures or tries a lot.
const OF_THE_WHOLE_RUN = [
  'src/server/{backup,commands}/**',
  'src/server/files/images*.test.ts',
  'src/server/documents/page-process.test.ts',
  'tests/api/{first-start,fuzz,fuzz-uploads,hand-in-slow-client,linear-time,process}.test.ts',
  'tests/api/{ceremony,sign-in-limits,sign-in-races}.test.ts',
  'tests/api/{verdict-secrecy,whole-edition}/**',
];
const leftToTheWholeRun = process.env.TEST_QUICK === 'true' ? OF_THE_WHOLE_RUN : [];
// What is unchanged since it passed (`scripts/test/groups.ts`).
leftToTheWholeRun.push(...(process.env.TEST_LEFT_OUT?.split(',').filter(Boolean) ?? []));

const LEFT_TO_OTHERS: Record<string, string[]> = {
  pair: OF_ONE_INSTANCE,
  postgres: worlds.includes('sqlite') ? OF_ANY_STORE : [],
};
const TAKEN_BY: Record<string, string[]> = {
  ...(worlds.includes('pair') ? { postgres: OF_ONE_INSTANCE } : {}),
};
const ALL = ['tests/api/**/*.test.ts'];

// Far above what a test takes, so that a busy machine fails none.
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 240_000 };

// Files that run one after the other in a process share its modules: loading the site again for each
// took a third of the run. What a file has replaced is put back before the next one.
const SHARED_PROCESS = {
  setupFiles: 'tests/support/held-seed.ts',
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
          exclude: [...WITH_A_PROCESS_OF_ITS_OWN, ...leftToTheWholeRun],
          globalSetup: 'tests/support/built-server.mjs',
          ...SHARED_PROCESS,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'unit-apart',
          include: WITH_A_PROCESS_OF_ITS_OWN,
          globalSetup: 'tests/support/built-server.mjs',
          ...TIMEOUTS,
        },
      },
      ...worlds.map((world) => ({
        test: {
          name: `api-${world}`,
          include: TAKEN_BY[world] ?? ALL,
          exclude: [...(LEFT_TO_OTHERS[world] ?? []), ...leftToTheWholeRun],
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
