import type { Page } from '@playwright/test';
import { type TestSite, withSite } from '../support/site.ts';
import { addPhoto, card, openPanel, toast } from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

const cards = (page: Page) => page.getByRole('article').getByRole('heading');

/** What the public gallery shows. */
const titles = async (site: TestSite) =>
  (await site.visitor().get('/api/photos')).json<{ title: string }[]>().map(({ title }) => title);

test('photos are moved with buttons, by keyboard and by dragging', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    for (const title of ['Cyan', 'Blue', 'Amber']) await addPhoto(site, title);
    await openPanel(page, site.origins[0] ?? '');
    await expect(cards(page)).toHaveText(['Amber', 'Blue', 'Cyan']);
    const earlier = page.getByRole('button', { name: 'Move Cyan earlier' });
    await earlier.click();
    await expect(cards(page)).toHaveText(['Amber', 'Cyan', 'Blue']);
    await expect(page.getByText('Cyan is now number 2 of 3.')).toBeAttached();
    await expect.poll(() => titles(site)).toEqual(['Amber', 'Cyan', 'Blue']);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(earlier).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(site)).toEqual(['Cyan', 'Amber', 'Blue']);
    await expect(earlier).toBeFocused();
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    const handle = await card(page, 'Cyan').getByTitle('Drag to move').boundingBox();
    const target = await card(page, 'Blue').boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => titles(site)).toEqual(['Amber', 'Blue', 'Cyan']);
    await page.reload();
    await expect(cards(page)).toHaveText(['Amber', 'Blue', 'Cyan']);
  });
});

test('an order that cannot be saved is told, and what counts is shown', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    for (const title of ['Second', 'First']) await addPhoto(site, title);
    await openPanel(page, site.origins[0] ?? '');
    await page.route('**/api/photo-order', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Away for a moment.' }),
    );
    await page.getByRole('button', { name: 'Move First later' }).click();
    await expect(toast(page)).toContainText('Order not savedAway for a moment.');
    await expect(cards(page)).toHaveText(['First', 'Second']);
  });
});
