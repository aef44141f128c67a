import type { Page } from '@playwright/test';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** Phones, tablets, notebooks and large screens; the second phone lies on its side. */
const SCREENS = [
  [320, 640],
  [390, 844],
  [844, 390],
  [640, 900],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
] as const;

const OPENINGS = ['/about', '/highlights', '/impressions', '/archive/2024', '/privacy', '/nowhere'];

/** Each window onto the lattice: whether its edges cut dots, and the text that lies upon it. */
function findLatticeFaults(page: Page) {
  return page.evaluate(() => {
    const windows = [...document.querySelectorAll('main .dot-cells')];
    const faults = windows.length > 0 ? [] : ['there is no lattice'];
    for (const cells of windows) {
      const seen = cells.getBoundingClientRect();
      const drawing = cells.querySelector(':scope > img, :scope > svg');
      const whole = drawing?.getBoundingClientRect() ?? new DOMRect();
      const columns = Number(getComputedStyle(cells).getPropertyValue('--columns'));
      const cell = whole.width / columns;
      const edges = {
        left: seen.left - whole.left,
        right: whole.right - seen.right,
        top: seen.top - whole.top,
        bottom: whole.bottom - seen.bottom,
      };
      for (const [edge, hidden] of Object.entries(edges)) {
        const part = hidden / cell - Math.round(hidden / cell);
        if (Math.abs(part) > 0.04 || hidden < -1) faults.push(`${edge}: ${hidden / cell} cells`);
      }
      if (seen.width < 3 * cell || seen.height < 3 * cell) faults.push('hardly anything is seen');
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        // Fixed above the page, on a ground of its own.
        if (!node.textContent?.trim() || node.parentElement?.closest('.site-header, .sr-only')) {
          continue;
        }
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const isApart =
            box.right <= seen.left + 1 ||
            box.left >= seen.right - 1 ||
            box.bottom <= seen.top + 1 ||
            box.top >= seen.bottom - 1;
          if (!isApart && box.width > 1 && node.parentElement?.checkVisibility())
            faults.push(`on dots: ${node.textContent}`);
        }
      }
    }
    return faults;
  });
}

/** On every screen. The layout is a matter of style sheets: the page need not be loaded for each. */
async function expectWholeLattice(page: Page): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => findLatticeFaults(page), { message: `${width}x${height}` }).toEqual([]);
  }
}

test('the matrix of the hero is never cut inside a dot, and no text lies on it', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await expectWholeLattice(page);
});

for (const path of OPENINGS) {
  test(`${path} has its dots at every width, whole and beside the text`, {
    tag: '@once',
  }, async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}${path}`);
    await expectWholeLattice(page);
  });
}

/** How many lines each heading takes, for those that take more than they may. */
function findLongHeadings(page: Page, most: number) {
  return page.locator('main h2:not(.sr-only)').evaluateAll(
    (all, lines) =>
      all.flatMap((heading) => {
        const { height } = heading.getBoundingClientRect();
        const count = Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight));
        return count > lines ? [`${heading.textContent}: ${count}`] : [];
      }),
    most,
  );
}

test('the headings of the sections take two lines, where they stand in a column three', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openInteractive(page, siteUrl);
  for (const [width, most] of [
    [768, 2],
    [820, 2],
    [1000, 2],
    [1024, 3],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    await expect.poll(() => findLongHeadings(page, most), { message: `${width}` }).toEqual([]);
  }
});

test('lead sponsors are equally large, at every width', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openInteractive(page, siteUrl);
  const logos = page
    .locator('#partners')
    .getByRole('heading', { name: 'Lead sponsors' })
    .locator('+ ul')
    .getByRole('img');
  await expect(logos).toHaveCount(2);
  for (const logo of await logos.all()) {
    await logo.evaluate((image) => image.parentElement?.scrollIntoView({ block: 'center' }));
    await expect(logo).toHaveAttribute('src', /svg$/);
    await expect(logo).toHaveJSProperty('complete', true);
  }
  const ratio = async () => {
    const boxes = await Promise.all((await logos.all()).map((logo) => logo.boundingBox()));
    const areas = boxes.map((box) => (box?.width ?? 0) * (box?.height ?? 0));
    return Math.max(...areas) / Math.min(...areas);
  };
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect.poll(ratio, { message: `${width}` }).toBeLessThan(1.03);
  }
});

test('in the dark, neighbours differ in their ground or have a rule between them', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/about', '/highlights', '/archive/2024', '/privacy', '/nowhere']) {
    await openInteractive(page, `${siteUrl}${path}`);
    const merged = await page.evaluate(() => {
      const groundOf = (element: Element): string => {
        const own = getComputedStyle(element).backgroundColor;
        if (own !== 'rgba(0, 0, 0, 0)') return own;
        return getComputedStyle(document.body).backgroundColor;
      };
      const hasRule = (element: Element, side: 'top' | 'bottom') => {
        const style = getComputedStyle(element);
        const width = style.getPropertyValue(`border-${side}-width`);
        return (
          width !== '0px' && style.getPropertyValue(`border-${side}-color`) !== groundOf(element)
        );
      };
      const sections = [...document.querySelectorAll('main > *, body > footer')];
      return sections.slice(1).flatMap((section, index) => {
        const before = sections[index] as Element;
        const isApart =
          groundOf(before) !== groundOf(section) ||
          hasRule(before, 'bottom') ||
          hasRule(section, 'top');
        return isApart ? [] : [`${before.className} and ${section.className}`];
      });
    });
    expect(merged, path).toEqual([]);
  }
});

test('on a phone the cards and steps are as low as their words', { tag: '@touch' }, async ({
  page,
  siteUrl,
}) => {
  await openInteractive(page, siteUrl);
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  // Half of what they were: 333 and 197 px.
  expect(Math.max(...(await heights('.info-card')))).toBeLessThanOrEqual(175);
  expect(Math.max(...(await heights('#about .step')))).toBeLessThanOrEqual(99);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThan(22);
});
