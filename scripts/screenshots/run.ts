/**
 * Takes a picture of every page and of the states that matter, wide and narrow, light and dark,
 * into the folder screenshots, and those of the handbook into docs/handbook. A word after the command
 * takes only what has it in its name; `handbook` and `event-days` take those of the handbook.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { SITE_ARGS } from '../services/built-site.ts';
import { startChildServer } from '../services/child-server.ts';
import { findTestChromium } from '../services/chromium.ts';
import { takeEventDays } from './event-days.ts';
import { takeHandbookPictures } from './handbook.ts';
import { SHOTS, type Shot } from './shots.ts';

const FOLDER = 'screenshots';
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const SCHEMES = ['light', 'dark'] as const;

const wanted = process.argv[2] ?? '';
const shots = SHOTS.filter(({ name }) => name.includes(wanted));

const found = await findTestChromium();
if ('unavailable' in found) {
  console.error(`Screenshots need a browser: ${found.unavailable}`);
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'));
const passwords = {
  attendee: 'attendee password',
  admin: { username: 'organiser', password: 'organiser password' },
};
const site = await startChildServer({
  args: SITE_ARGS,
  environment: {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ATTENDEE_PASSWORD: passwords.attendee,
    ADMIN_USERNAME: passwords.admin.username,
    ADMIN_PASSWORD: passwords.admin.password,
  },
  readyPath: '/',
});
const browser = await chromium.launch({
  executablePath: found.path,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await rm(FOLDER, { recursive: true, force: true });
try {
  for (const shot of shots) {
    for (const size of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
      for (const colorScheme of SCHEMES) {
        await take(shot, size, colorScheme);
      }
    }
  }
  if ('handbook'.includes(wanted)) await takeHandbookPictures(browser);
  if ('event-days'.includes(wanted)) await takeEventDays(browser);
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`The pictures are in ${FOLDER}.`);

async function take(
  { name, path, as, prepare, isFirstScreen }: Shot,
  size: keyof typeof WIDTHS,
  colorScheme: (typeof SCHEMES)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: WIDTHS[size],
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (as) {
    const data = as === 'attendee' ? { password: passwords.attendee } : passwords.admin;
    await page.request.post('/api/session', { data });
    await page.addInitScript(() => {
      localStorage.setItem('isLoggedIn', 'true');
      localStorage.setItem('loginTime', '0');
    });
  }
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await prepare?.(page);
  if (!isFirstScreen) await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(FOLDER, `${name}-${size}-${colorScheme}.png`),
    fullPage: !isFirstScreen,
  });
  await context.close();
}

/** Pictures and items that wait to be seen are then there. */
async function scrollThrough(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
