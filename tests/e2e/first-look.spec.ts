import type { Page } from '@playwright/test';
import { cardsOf } from './gallery-fixture.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** The page is never idle: what is done right after load does not begin. */
const holdStart = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const footer = (page: Page) => page.getByRole('contentinfo');

/** As on a slow network: the page is shown and nothing more, and its fonts are still to come. */
async function openWithoutFonts(page: Page, address: string) {
  await holdStart(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(footer(page)).toHaveCSS('content-visibility', 'auto');
  return {
    /** They are there, and what they change has been laid out. */
    async send() {
      held.resolve();
      await page.waitForLoadState();
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
    },
  };
}

const goTo = (page: Page, section: string) =>
  page.evaluate((id) => {
    location.hash = id;
  }, section);

/** Of a section, from where a link to it leads. */
const distanceFrom = (page: Page, section: string) =>
  page.locator(`#${section}`).evaluate((element) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const { scrollMarginTop } = getComputedStyle(element);
    const place = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop);
    return Math.abs(element.getBoundingClientRect().top - place);
  });

test('what is far below is laid out right after load, although nobody scrolls', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await openInteractive(page, siteUrl);
  await expect(footer(page)).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('#partners')).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('html')).not.toHaveAttribute('data-first-look');
});

test('no module begins before everything is laid out', { tag: '@ends' }, async ({
  page,
  siteUrl,
}) => {
  // Each module says, when it is run, whether something was still waiting.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const said = `;(window.waitedAt ??= []).push(document.documentElement.dataset.firstLook);`;
    await route.fulfill({ response, body: `${await response.text()}\n${said}` });
  });
  await openInteractive(page, siteUrl);
  const waitedAt = await page.evaluate(
    () => (window as unknown as { waitedAt: string[] }).waitedAt,
  );
  expect(waitedAt.length).toBeGreaterThan(3);
  expect(new Set(waitedAt)).toEqual(new Set([undefined]));
});

test('a section that is gone to before that is where it is said to be, also when fonts come later', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fonts = await openWithoutFonts(page, siteUrl);
  await goTo(page, 'partners');
  await fonts.send();
  await expect.poll(() => distanceFrom(page, 'partners')).toBeLessThan(2);
  await expect(footer(page)).toHaveCSS('content-visibility', 'visible');
});

test('who has moved on from a section is not taken back to it', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fonts = await openWithoutFonts(page, siteUrl);
  await goTo(page, 'partners');
  await expect.poll(() => distanceFrom(page, 'partners')).toBeLessThan(2);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => distanceFrom(page, 'partners')).toBeGreaterThan(1500);
  await fonts.send();
  expect(await distanceFrom(page, 'partners')).toBeGreaterThan(1500);
});

test('who comes to a section, or back, finds everything laid out from the beginning', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await holdStart(page);
  const expectAllLaidOut = async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-first-look');
    await expect(footer(page)).toHaveCSS('content-visibility', 'visible');
  };
  await page.goto(`${siteUrl}/#awards`);
  await expectAllLaidOut();
  await page.goto(siteUrl);
  await expect(footer(page)).toHaveCSS('content-visibility', 'auto');
  await page.reload();
  await expectAllLaidOut();
  await page.goto(`${siteUrl}/privacy`);
  await page.goBack();
  await expectAllLaidOut();
});

test('photos that are far below have their places before they are laid out', async ({
  browser,
  page,
  archive,
}) => {
  await holdStart(page);
  await page.goto(`${archive.url}/impressions`);
  const last = cardsOf(page).last();
  await expect(last).toHaveCSS('content-visibility', 'auto');
  await expect(cardsOf(page).first()).toHaveCSS('content-visibility', 'visible');
  const place = await last.boundingBox();

  const viewport = page.viewportSize();
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const scriptless = await context.newPage();
  await scriptless.goto(`${archive.url}/impressions`);
  await expect(cardsOf(scriptless).last()).toHaveCSS('content-visibility', 'visible');
  // What needs script stands above them and is not there: only their own measures are the same.
  const { y: _, ...measures } = place ?? { y: 0 };
  expect(await cardsOf(scriptless).last().boundingBox()).toMatchObject(measures);
  await context.close();
});

test('with script no photo in the document waits to be laid out', {
  tag: '@ends',
}, async ({ page, archive }) => {
  await openInteractive(page, `${archive.url}/impressions`);
  await expect(page.locator('.photos')).not.toHaveAttribute('data-unmeasured');
  const ways = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => getComputedStyle(card).contentVisibility),
  );
  expect(new Set(ways)).toEqual(new Set(['visible']));
});

test('what waits to fade in is put aside without any animation', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    addEventListener('transitionrun', ({ target }) => {
      const waiting = (target as Element).closest('[data-reveal]');
      if (waiting) begun.push(waiting.className);
    });
  });
  await openInteractive(page, siteUrl);
  await expect(page.locator('[data-reveal=waiting]').first()).toHaveCSS('opacity', '0');
  expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toEqual([]);
});
