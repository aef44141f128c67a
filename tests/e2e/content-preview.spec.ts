import type { Page } from '@playwright/test';
import { beOrganiser } from './admin-page.ts';
import { openEditor, openSection, showPreview } from './content-page.ts';
import { expect, test } from './site-fixture.ts';

const frame = (page: Page) => page.getByTitle('Preview of the page');
const pageChoice = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview and checks' }).getByLabel('Page');

test('the preview follows the section in hand, and shows its edition', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await openEditor(page, siteUrl, '2025', 'prizes');
  await showPreview(page);
  const shown = frame(page).contentFrame();
  const bar = shown.getByRole('status').filter({ hasText: 'Preview of' });

  await test.step('at its place on the page, with the edition alone', async () => {
    await expect(bar).toContainText('Preview of edition 2025: ');
    await expect(shown.locator('#awards')).toBeInViewport();
    await expect(shown.locator('#hero')).not.toBeInViewport();
    // The form around it stays where it is.
    await expect(page.locator('.section-form').getByRole('heading').first()).toBeInViewport();
  });

  await test.step('on the same page and on others', async () => {
    await openSection(page, 'challenges');
    await expect(shown.locator('#challenges')).toBeInViewport();
    await openSection(page, 'registration');
    await expect(pageChoice(page)).toHaveValue('/register');
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await openSection(page, 'rubric');
    await expect(pageChoice(page)).toHaveValue('/dashboard');
    await expect(shown.getByText('Hello Alex Example')).toBeAttached();
    await openSection(page, 'results');
    await expect(pageChoice(page)).toHaveValue('/results/2025');
    await expect(shown.getByRole('heading', { name: 'Results 2025' })).toBeVisible();
  });

  await test.step('but stays on the page that was chosen', async () => {
    await pageChoice(page).selectOption('Imprint');
    await expect(shown.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
    await openSection(page, 'prizes');
    await expect(pageChoice(page)).toHaveValue('/');
    await expect(shown.locator('#awards')).toBeInViewport();
  });
});

test('the bar of a preview has one line', { tag: '@ends' }, async ({ page, siteUrl }) => {
  await beOrganiser(page, siteUrl);
  for (const shown of ['2026', 'site']) {
    await page.goto(`${siteUrl}/imprint?preview=${shown}&at=2026-09-23T20:00:00Z`);
    const bar = page.getByRole('status').filter({ hasText: 'Preview of' });
    await expect(bar).toBeVisible();
    const lines = await bar.evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return { rows: range.getClientRects().length, isCut: line.scrollWidth > line.clientWidth };
    });
    expect(lines).toEqual({ rows: 1, isCut: false });
  }
});

test('the knob of the preview stays under the pointer, and snaps when it is let go', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openEditor(page, siteUrl, '2026', 'dates');
  await showPreview(page);
  const slider = page.getByRole('slider', { name: 'Phase of the edition' });
  await slider.focus();
  await slider.press('Home');
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not there.');
  const last = Number(await slider.getAttribute('max'));
  const knob = box.height;
  const xOf = (place: number) => box.x + knob / 2 + (place / last) * (box.width - knob);
  await page.mouse.move(xOf(0), box.y + box.height / 2);
  await page.mouse.down();
  for (const place of [1, 2]) {
    await page.mouse.move(xOf(place), box.y + box.height / 2);
    await expect(slider).toHaveValue(String(place));
  }
  await page.mouse.up();
  await expect(slider).toHaveValue('0');
  // The keys go from stop to stop.
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('3');
});
