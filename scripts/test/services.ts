import { findTestChromium } from '../services/chromium.ts';
import { ensureDebianPackages, OTHER_TOOLS_PACKAGES } from '../services/debian-packages.ts';
import { startPostgres } from '../services/postgres.ts';
import { startSwift } from '../services/swift.ts';

export interface TestServices {
  /** What the test processes need to know. */
  environment: Record<string, string>;
  /** API worlds that can run here. */
  worlds: string[];
  chromium: string | null;
  /** Parts that are left out, each with its reason. */
  leftOut: string[];
  stop(): Promise<void>;
}

/** The browser alone: the embedded database needs no server. */
export async function startQuickServices(): Promise<TestServices> {
  const browser = await findTestChromium();
  const leftOut = ['PostgreSQL, S3, two widths and all that takes long: `npm test` runs them'];
  if ('unavailable' in browser) leftOut.push(`browser tests: ${browser.unavailable}`);
  return {
    environment: 'unavailable' in browser ? {} : { CHROME_PATH: browser.path },
    worlds: ['sqlite'],
    chromium: 'unavailable' in browser ? null : browser.path,
    leftOut,
    async stop() {},
  };
}

/** Real servers and a real browser, as far as this machine has them or can get them. */
export async function startServices(): Promise<TestServices> {
  // One after the other: both may have to ask the package manager, which takes one caller at a time.
  const browser = await findTestChromium();
  const postgres = await startPostgres();
  const swift = await startSwift();
  const otherTools = await ensureDebianPackages(OTHER_TOOLS_PACKAGES);
  const environment: Record<string, string> = {};
  const worlds = ['sqlite'];
  const leftOut: string[] = [];

  if ('unavailable' in browser) leftOut.push(`browser tests: ${browser.unavailable}`);
  else environment.CHROME_PATH = browser.path;
  if ('unavailable' in postgres) leftOut.push(`PostgreSQL: ${postgres.unavailable}`);
  else environment.TEST_DATABASE_URL = postgres.url;
  if ('unavailable' in swift) {
    leftOut.push(`S3: ${swift.unavailable}`);
  } else {
    environment.TEST_S3_ENDPOINT = swift.endpoint;
    environment.TEST_S3_REGION = swift.region;
    environment.TEST_S3_BUCKET = swift.bucket;
    environment.TEST_S3_ACCESS_KEY_ID = swift.accessKeyId;
    environment.TEST_S3_SECRET_ACCESS_KEY = swift.secretAccessKey;
  }
  if (!('unavailable' in postgres) && !('unavailable' in swift)) worlds.push('pair');
  if (otherTools.ok) environment.TEST_OTHER_TOOLS = 'true';
  else leftOut.push(`files of the site opened with other tools: ${otherTools.reason}`);

  return {
    environment,
    worlds,
    chromium: 'unavailable' in browser ? null : browser.path,
    leftOut,
    async stop() {
      if (!('unavailable' in postgres)) await postgres.stop();
      if (!('unavailable' in swift)) await swift.stop();
    },
  };
}
