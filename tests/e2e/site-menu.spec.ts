import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { expectInteractive, openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** The bar: what is below it can be read. */
const BAR = 'header.site-header';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const entry = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Small screens have the entries in a menu, which can be opened before the script is there. */
async function choose(page: Page, name: string): Promise<void> {
  if (await toggle(page).isVisible()) await clickInPlace(page, toggle(page));
  await clickInPlace(page, entry(page, name));
}

/** Playwright's own click first scrolls, as if what lies in the bar were covered by it. */
async function clickInPlace(page: Page, control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** A section has come to rest with its top right below the bar, its heading to be read. */
async function expectLanded(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const bar = await page.locator(BAR).evaluate((it) => it.getBoundingClientRect().bottom);
      const top = await page.locator(id).evaluate((it) => it.getBoundingClientRect().top);
      return Math.abs(top - bar);
    })
    .toBeLessThan(30);
  const heading = page.locator(id).getByRole('heading').first();
  const isUncovered = () =>
    heading.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const shown = document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2);
      return it.contains(shown);
    });
  await expect.poll(isUncovered).toBe(true);
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const ENTRIES = { Challenges: '#challenges', Awards: '#awards', Timeline: '#timeline' };

/** From the top of the page, as visitors find it. */
async function expectEachLands(page: Page, expectMore = async (_id: string) => {}) {
  for (const [name, id] of Object.entries(ENTRIES)) {
    await page.evaluate(() => scrollTo(0, 0));
    await choose(page, name);
    await expectLanded(page, id);
    await expect(page.locator('nav[popover]')).toBeHidden();
    await expectMore(id);
  }
}

test('each entry lands at its section, and the menu closes', { tag: '@ends' }, async ({
  page,
  siteUrl,
}) => {
  await openInteractive(page, siteUrl);
  await expectEachLands(page, async (id) => {
    await expect(page).toHaveURL(`${siteUrl}/${id}`);
    await expect(page.locator(id)).toBeFocused();
  });
});

test('each entry lands at its section before the script is there', { tag: '@ends' }, async ({
  page,
  siteUrl,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(siteUrl);
  await expectEachLands(page);
});

test(
  'each entry lands at its section without script',
  { tag: '@ends' },
  async ({ browser, siteUrl }, { project }) => {
    const context = await browser.newContext({
      viewport: project.use.viewport ?? null,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const [name, id] of Object.entries(ENTRIES)) {
      // Nothing closes the menu here: each visit begins again.
      await page.goto(siteUrl);
      await choose(page, name);
      await expectLanded(page, id);
    }
    await context.close();
  },
);

test('without script the menu can be opened again after a choice', { tag: '@once' }, async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(siteUrl);
  for (const [name, id] of Object.entries(ENTRIES)) {
    // One tap each time.
    await choose(page, name);
    await expectLanded(page, id);
    await expect(page.locator('nav[popover]')).toBeHidden();
  }
  await clickInPlace(page, toggle(page));
  await expect(page.locator('nav[popover]')).toBeVisible();
  await page.mouse.click(200, 820);
  await expect(page.locator('nav[popover]')).toBeHidden();
  await context.close();
});

test('Back leads to the place where one was, inside the site', { tag: '@ends' }, async ({
  page,
  siteUrl,
}) => {
  await openInteractive(page, siteUrl);
  await page.evaluate(() => scrollTo(0, 120));
  await choose(page, 'Challenges');
  await expectLanded(page, '#challenges');
  await choose(page, 'Timeline');
  await expectLanded(page, '#timeline');
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/#challenges`);
  await expectLanded(page, '#challenges');
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expect.poll(() => scrolled(page)).toBe(120);
  await page.goForward();
  await expectLanded(page, '#challenges');
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expect.poll(() => scrolled(page)).toBe(120);
  await page.evaluate(() => scrollTo(0, 0));
  await test.step('also after a link in the text', async () => {
    await page.getByRole('link', { name: 'Explore Challenges' }).click();
    await expectLanded(page, '#about');
    await page.goBack();
    await expect(page).toHaveURL(`${siteUrl}/`);
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

test('from another page an entry leads to its section or its own footer, and Back to that page', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await openInteractive(page, `${siteUrl}/privacy`);
  await test.step('Contact leads to the footer', async () => {
    await choose(page, 'Contact');
    await expect(page).toHaveURL(`${siteUrl}/privacy#contact`);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(`${siteUrl}/privacy`);
    await expect.poll(() => scrolled(page)).toBe(0);
  });
  await choose(page, 'Timeline');
  await expect(page).toHaveURL(`${siteUrl}/#timeline`);
  await expectLanded(page, '#timeline');
  await expect(page.locator('#timeline')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test.describe('the menu', { tag: '@once' }, () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('closes with Escape and after a choice, moves nothing, and has no violation', async ({
    page,
    siteUrl,
  }) => {
    await openInteractive(page, siteUrl);
    await test.step('closes with Escape and gives the focus back', async () => {
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(entry(page, 'Awards')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(entry(page, 'Challenges')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(entry(page, 'Awards')).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    });
    await test.step('moves nothing of the page, and has no accessibility violation', async () => {
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await toggle(page).click();
      await expect(entry(page, 'Awards')).toBeVisible();
      expect(await height()).toBe(before);
      await expectNoViolations(page, 'menu');
    });
    await test.step('closes after a choice that leads to another page', async () => {
      await clickInPlace(page, entry(page, 'Highlights'));
      await expect(page).toHaveURL(`${siteUrl}/highlights`);
      await expectInteractive(page);
      await expect(page.locator('nav[popover]')).toBeHidden();
    });
  });
});
