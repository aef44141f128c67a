import { withSite } from '../support/site.ts';
import { cardsOf, expect, galleryOf, openInteractive, test, viewerOf } from './gallery-fixture.ts';
import { expectInteractive } from './open-interactive.ts';
import { visitByPhone } from './phone-visit.ts';

const COLUMNS: Record<string, number> = { desktop: 4, tablet: 3, phone: 1 };

test('the gallery shows each photo with its words, in one to four columns', async ({
  page,
  gallery,
}, { project }) => {
  await page.goto(`${gallery.url}/impressions?year=2024#impressions`);
  const opening = cardsOf(page).filter({ hasText: 'Opening' });
  await expect(opening).toContainText('Opening · 2024');
  const picture = opening.getByRole('img', { name: 'A full hall' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  // An alternative text, else the description, else the title.
  await expect(galleryOf(page).getByRole('img', { name: 'One lamp is on.' })).toBeVisible();
  await expect(galleryOf(page).getByRole('img', { name: 'Award ceremony' })).toBeVisible();

  await openInteractive(page, `${gallery.url}/impressions`);
  const places = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
  );
  const firstRow = places.filter(({ y }) => Math.abs(y - (places[0]?.y ?? 0)) < 1);
  expect(firstRow).toHaveLength(COLUMNS[project.name] ?? 0);
});

test('nothing moves when the script takes over', { tag: '@ends' }, async ({ page, gallery }) => {
  // A face that comes late moves words a little, whatever the script does.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  // The script comes after load. Before, a slow device may paint half of a document.
  const shifted = () =>
    page.evaluate(() => {
      type Shift = PerformanceEntry & { value: number };
      const { shifts } = window as unknown as { shifts: Shift[] };
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const late = shifts.filter(({ startTime }) => startTime >= (visit?.loadEventStart ?? 0));
      return late.reduce((sum, { value }) => sum + value, 0);
    });
  for (const path of ['/impressions', '/impressions?view=list']) {
    await page.goto(`${gallery.url}${path}`);
    const before = await cardsOf(page).first().boundingBox();
    await expectInteractive(page);
    expect(await cardsOf(page).first().boundingBox()).toEqual(before);
    expect(await shifted()).toBeLessThan(0.001);
  }
});

test('a phone gets the pictures that are near, and more on scrolling', {
  tag: '@once',
}, async ({ browser, gallery }) => {
  // Each with a picture of its own, newest first.
  const paths: string[] = [];
  for (const title of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) {
    const url = await gallery.upload();
    paths.unshift(`${url}/640`);
    await gallery.add({ title, category: 'Phone' }, url);
  }
  const address = `${gallery.url}/impressions?category=Phone`;
  const { page, requested } = await visitByPhone(browser, address);
  const pictures = () => requested.filter((path) => path.startsWith('/objects/'));
  await expect.poll(pictures).toEqual(expect.arrayContaining(paths.slice(0, 2)));
  expect(pictures()).not.toContain(paths[4]);

  await galleryOf(page).getByRole('img', { name: 'Fifth' }).scrollIntoViewIfNeeded();
  await expect.poll(() => pictures().toSorted()).toEqual(paths.toSorted());
  await page.context().close();
});

test('view and filters stand in the address, and Back takes a filter away again', {
  tag: '@once',
}, async ({ page, gallery }) => {
  await openInteractive(page, `${gallery.url}/impressions`);
  const category = page.getByLabel('Category');
  const year = page.getByLabel('Year');
  await category.selectOption('Workshop');
  await expect(page).toHaveURL(`${gallery.url}/impressions?category=Workshop`);
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(galleryOf(page).getByText('2 photos')).toBeVisible();
  await year.selectOption('2025');
  await expect(page).toHaveURL(`${gallery.url}/impressions?category=Workshop&year=2025`);
  await expect(cardsOf(page)).toHaveText([/Mentor round/]);
  await expect(galleryOf(page).getByText('1 photo', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await expect(category).toHaveValue('Workshop');
  await expect(cardsOf(page)).toHaveText([/Mentor round/]);
  await expectInteractive(page);

  await page.goBack();
  await expect(year).toHaveValue('');
  await expect(cardsOf(page)).toHaveCount(2);

  // A quick user: the second choice comes before the first is drawn.
  const grid = await page.getByRole('button', { name: 'Grid' }).elementHandle();
  await year.evaluate(async (select: HTMLSelectElement, button) => {
    select.value = '2025';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
    (button as HTMLElement | null)?.click();
  }, grid);
  await expect(cardsOf(page)).toHaveText([/Mentor round/]);
  await expect(page).toHaveURL(`${gallery.url}/impressions?category=Workshop&year=2025`);
});

test('a filter that leaves nothing says so, as does an empty gallery', { tag: '@once' }, async ({
  page,
  gallery,
}) => {
  const text = 'No photos found in this category.';
  await openInteractive(page, `${gallery.url}/impressions`);
  await page.getByLabel('Category').selectOption('Ceremony');
  await expect(cardsOf(page)).toHaveCount(1);
  await page.getByLabel('Year').selectOption('2025');
  await expect(page.getByText(text)).toBeVisible();
  await expect(galleryOf(page).getByText('0 photos')).toBeVisible();
  await page.goto(`${gallery.url}/impressions?category=${encodeURIComponent('<b>Nothing</b>')}`);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('<b>Nothing</b>');
  await withSite({}, async ({ origins }) => {
    await page.goto(`${origins[0]}/impressions`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Category')).toHaveCount(0);
  });
});

test('a page that is on its way is told', { tag: '@once' }, async ({ page, gallery }) => {
  await openInteractive(page, gallery.url);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/impressions.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'See the impressions' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  answer();
  await expect(galleryOf(page)).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('loading and failing are told, and a failure can be tried again', { tag: '@once' }, async ({
  page,
  gallery,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isBroken = true;
  await page.route('**/api/photos?*', async (route) => {
    await held;
    if (isBroken) await route.abort();
    else await route.continue();
  });
  await openInteractive(page, `${gallery.url}/impressions`);
  await page.getByLabel('Category').selectOption('Pitches');
  await expect(page.getByRole('status').filter({ hasText: 'Loading photos...' })).toBeVisible();
  answer();
  const alert = galleryOf(page).getByRole('alert');
  await expect(alert).toContainText('The photos could not be loaded.');
  isBroken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cardsOf(page)).toHaveText([/Pitch day/]);
  await expect(alert).toHaveCount(0);
});

test('a photo opens at its own address; Back, Escape and Close lead back to the same place', {
  tag: '@ends',
}, async ({ page, archive: gallery }) => {
  // Otherwise the page would still be on its way to the link.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 500 });
  await openInteractive(page, `${gallery.url}/impressions`);
  const link = galleryOf(page).getByRole('link', { name: /Night session/ });
  // By keyboard: a click of the test would first scroll to where it can be made.
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  const viewer = viewerOf(page, 'Night session');
  const leave = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => viewer.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const back of leave) {
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/\/impressions\/[\w-]{36}$/);
    await expect(page).toHaveTitle('Night session - Risk Innovation Challenge');
    // The place of a scrollbar is kept, which a browser that hides its scrollbars had not given.
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(10);
    await back();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(`${gallery.url}/impressions`);
    await expect(page).toHaveTitle('Impressions - Risk Innovation Challenge');
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  }
});

test('a reload shows the same photo, and Close leads to the gallery with its filter', {
  tag: '@once',
}, async ({ page, gallery }) => {
  await openInteractive(page, `${gallery.url}/impressions?category=Workshop`);
  await galleryOf(page)
    .getByRole('link', { name: /Mentor round/ })
    .click();
  const viewer = viewerOf(page, 'Mentor round');
  await expect(viewer).toBeVisible();
  const address = page.url();
  await openInteractive(page, address);
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(/\/impressions\/[\w-]{36}\?category=Workshop$/);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${gallery.url}/impressions?category=Workshop`);
  await expect(viewer).toHaveCount(0);
  await expect(cardsOf(page)).toHaveCount(2);
});

test('without script photos, filters and single photos can be read', { tag: '@once' }, async ({
  browser,
  gallery,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${gallery.url}/impressions`);
  await page.getByLabel('Category').selectOption('Workshop');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(cardsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByText('One lamp is on.')).toBeVisible();
  await galleryOf(page)
    .getByRole('link', { name: /Night session/ })
    .click();
  const viewer = viewerOf(page, 'Night session');
  await expect(viewer.getByRole('img', { name: 'One lamp is on.' })).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/impressions\?category=Workshop&view=list$/);
  await context.close();
});
