import { defineConfig } from 'vitest/config';

// The API suite runs once in each world: embedded, on servers, and on two instances that share
// the servers. `scripts/test/run.ts` starts the servers and names the worlds that can run.
const worlds = (process.env.TEST_WORLDS ?? 'sqlite').split(',').filter(Boolean);

export default defineConfig({
  test: {
    // The suites wait for servers more than they compute.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'deploy/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      ...worlds.map((world) => ({
        test: {
          name: `api-${world}`,
          include: ['tests/api/**/*.test.ts'],
          env: { TEST_WORLD: world },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
});
