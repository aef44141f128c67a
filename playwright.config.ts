import { defineConfig } from '@playwright/test';
import { LONG_IN_BROWSER, TEST_SET } from './scripts/test/sets.ts';

/** Of what a width would run, what the set runs. What the desktop has shown, a phone repeats with the long ones. */
const ofSet = (leftOut: RegExp, repeated?: RegExp) => {
  const long = repeated
    ? new RegExp(`${repeated.source}|${LONG_IN_BROWSER.source}`)
    : LONG_IN_BROWSER;
  return {
    grep: TEST_SET === 'long' ? long : /./,
    grepInvert: TEST_SET === 'usual' ? [leftOut, long] : leftOut,
  };
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/built-site.mjs',
  // Built already: it needs no transforming.
  build: { external: ['**/build/server/**'] },
  fullyParallel: true,
  // Pages wait more than they compute.
  workers: 3,
  // A test that fails only sometimes is a defect to be found, not to be tried again.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far above what a test takes, so that a busy machine fails none; each wait has its own limit.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        // As root Chromium does not start with its sandbox; the pages are our own.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // Every test runs at three widths, but for what a width cannot change (@once), what is asked at the
  // widest and the narrowest alone because it takes long (@ends), and what needs a touch screen
  // (@touch).
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      ...ofSet(/@touch/),
    },
    {
      name: 'tablet',
      use: { viewport: { width: 768, height: 1024 } },
      ...ofSet(/@once|@ends|@touch/),
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      ...ofSet(/@once/, /@ends/),
    },
  ],
});
