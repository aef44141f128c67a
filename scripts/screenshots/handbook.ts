/**
 * Takes the pictures of the handbook into docs/handbook. They are the same each time: the first
 * content, one size, and a clock that stands still for site and browser.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { SITE_ARGS } from '../services/built-site.ts';
import { startChildServer } from '../services/child-server.ts';
import { savePicture } from './handbook-picture.ts';
import { HANDBOOK_SHOTS } from './handbook-shots.ts';

const HELD_AT = Date.parse('2026-03-03T09:00:00Z');
const ADMIN = { username: 'organiser', password: 'organiser password' };
/** Wide enough for the preview beside the form. */
const WINDOW = { width: 1440, height: 900 };

export async function takeHandbookPictures(browser: Browser): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handbook-'));
  const site = await startChildServer({
    args: ['--import', fileURLToPath(new URL('hold-clock.mjs', import.meta.url)), ...SITE_ARGS],
    environment: {
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HELD_AT: String(HELD_AT),
      ATTENDEE_PASSWORD: 'attendee password',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    readyPath: '/',
  });
  try {
    for (const { name, path, prepare, part = '.editor, .documents' } of HANDBOOK_SHOTS) {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: WINDOW,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      await context.clock.setFixedTime(HELD_AT);
      const page = await context.newPage();
      await page.request.post('/api/session', { data: ADMIN });
      await page.goto(path);
      await page.locator(part).waitFor();
      await prepare?.(page);
      await untilShown(page);
      await savePicture(await page.screenshot({ caret: 'hide' }), name);
      await context.close();
    }
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The preview may go on loading its film: it counts as shown once its page is there, with its letters. */
async function untilShown(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe').all()) {
    await frame.contentFrame().locator('html[data-hydrated]').waitFor();
  }
  for (const frame of page.frames()) {
    await frame.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    );
  }
}
