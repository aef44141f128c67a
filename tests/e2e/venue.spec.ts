import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { toast } from './admin-page.ts';
import { changeSection, draftOf, expectSaved, openEditor, publishDraft } from './content-page.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

type Dates = Edition['dates'];

test('organisers set a map by clicks, keys and numbers, and the landing page draws it', {
  tag: ['@once', '@long'],
}, async ({ page, context }) => {
  await withSite({}, async (site) => {
    const origin = site.origins[0] ?? '';
    await openEditor(page, origin, '2026', 'dates');
    await page.locator('.entry-name', { hasText: 'University campus' }).click();
    await page.getByLabel('Street and number (optional)').fill('Hall Street 12');
    await page.getByLabel('Postal code (optional)').fill('4051');
    await page.getByLabel('Town (optional)').fill('Basel');
    await page.getByLabel('Link to a map service (optional)').fill('maps.example/campus');
    await page.getByRole('button', { name: 'Add a room' }).click();
    await page.getByLabel('Room', { exact: true }).fill('Main hall');
    await page.getByLabel('What for').fill('Opening');
    await page.getByRole('button', { name: 'Add a way' }).click();
    await page.getByLabel('By', { exact: true }).fill('Train');
    await page.getByLabel('How', { exact: true }).fill('Every five minutes');

    await page.getByRole('button', { name: 'Draw a map' }).click();
    const grid = page.locator('.map-grid');
    const spot = page.getByRole('button', { name: /^Place here:/ });
    /** The middle of a cell, from the upper left corner of the map. */
    const cell = async (column: number, row: number) => {
      const { width = 0, height = 0 } = (await spot.boundingBox()) ?? {};
      return { x: ((column - 0.5) * width) / 50, y: ((row - 0.5) * height) / 43 };
    };

    /** Whatever lies there: the map or a mark on it. */
    const clickAt = async (column: number, row: number, clickCount = 1) => {
      const { x = 0, y = 0 } = (await spot.boundingBox()) ?? {};
      const inside = await cell(column, row);
      await page.mouse.click(x + inside.x, y + inside.y, { clickCount });
    };

    await test.step('the place itself by a click', async () => {
      await spot.click({ position: await cell(36, 23) });
      const venue = page.getByRole('button', { name: /^The place itself, column 36, row 23/ });
      await expect(venue).toBeFocused();
    });
    await test.step('a station by keys, moved on by keys', async () => {
      await page.getByLabel('Station', { exact: true }).check();
      await spot.focus();
      // From where the last one was placed.
      for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowUp']) {
        await page.keyboard.press(key);
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Station, column 26, row 17/ })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+ArrowUp');
      await expect(page.getByRole('button', { name: /^Station, column 25, row 12/ })).toBeFocused();
    });
    await test.step('a stop by a click, dragged, then by numbers and with words', async () => {
      await page.getByLabel('Stop', { exact: true }).check();
      await spot.click({ position: await cell(10, 30) });
      const { x = 0, y = 0 } = (await spot.boundingBox()) ?? {};
      const [from, to] = [await cell(10, 30), await cell(13, 33)];
      await page.mouse.move(x + from.x, y + from.y);
      await page.mouse.down();
      await page.mouse.move(x + to.x, y + to.y);
      await page.mouse.up();
      await expect(page.getByRole('button', { name: /^Stop, column 13, row 33/ })).toBeVisible();
      await page.locator('.entry-name', { hasText: 'Stop' }).click();
      await page.getByLabel('Text on the map (optional)').fill('Tram, Hall Square');
      await page.getByLabel('Row', { exact: true }).fill('22');
      await page.getByLabel('Row', { exact: true }).blur();
      await expect(
        page.getByRole('button', { name: /^Stop: Tram, Hall Square, column 13, row 22/ }),
      ).toBeVisible();
    });
    await test.step('a mark too many is removed, and back again', async () => {
      await page.getByLabel('Note', { exact: true }).check();
      await spot.click({ position: await cell(5, 5) });
      await page.keyboard.press('Delete');
      await expect(grid.getByRole('button', { name: /^Note/ })).toHaveCount(0);
      await expect(toast(page)).toContainText('Removed: Note');
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(grid.getByRole('button', { name: /^Note/ })).toHaveCount(1);
      await grid.getByRole('button', { name: /^Note/ }).press('Delete');
    });
    await test.step('a way goes from mark to mark, and says what is missing until it does', async () => {
      await page.getByLabel('Way on foot', { exact: true }).check();
      const missing = page.getByText('Way on foot has one corner and is not drawn yet');
      await clickAt(25, 12);
      await expect(missing).toBeVisible();
      // Twice on one mark is one corner.
      await clickAt(36, 23, 2);
      await expect(missing).toBeHidden();
      await expect(grid.locator('[data-line="way"]')).toHaveCount(1);
    });
    await expectSaved(page);
    await expectNoViolations(page, 'editor, a map');
    const { value } = (await draftOf(site, '2026')).sections.dates ?? {};
    expect((value as Dates).venues[0]?.map?.marks.map(({ kind, x, y }) => [kind, x, y])).toEqual([
      ['venue', 36, 23],
      ['station', 25, 12],
      ['stop', 13, 22],
      ['way', 25, 12],
      ['way', 36, 23],
    ]);
    await publishDraft(page);

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await page.goto(`${origin}/#venue`);
    const section = page.getByRole('region', { name: 'Where it is' });
    await expect(
      section.getByRole('img', { name: /^Map of University campus: .*Tram, Hall Square \(left\)/ }),
    ).toBeVisible();
    await expect(section.getByText('Tram, Hall Square').first()).toBeVisible();
    await expect(section.getByText('Hall Street 12')).toBeVisible();
    const link = section.getByRole('link', { name: /^Open in a map/ });
    await expect(link).toHaveAttribute('href', 'https://maps.example/campus');
    await section.getByRole('button', { name: 'Copy address' }).click();
    await expect(toast(page)).toContainText('Address copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'University campus\nHall Street 12\n4051 Basel',
    );
    await expectNoViolations(page, 'landing page, venue');

    await test.step('its script brings no style sheet twice, which would undo the first screen', async () => {
      await openInteractive(page, `${origin}/`);
      const { right, drawn, height } = await page.locator('.hero-picture').evaluate((window) => ({
        right: window.getBoundingClientRect().right - document.documentElement.clientWidth,
        drawn: window.querySelector('img')?.getBoundingClientRect().width,
        height: window.clientHeight,
      }));
      expect(Math.abs(right)).toBeLessThan(1);
      expect(drawn).toBeGreaterThan(300);
      expect(height).toBeGreaterThan(300);
      const sheets = await page.evaluate(() =>
        [...document.styleSheets].flatMap(({ href }) => href?.replace('#', '') ?? []),
      );
      expect(sheets).toEqual([...new Set(sheets)]);
    });
    await test.step('a link of another page waits for it, and leads to its section', async () => {
      await openInteractive(page, `${origin}/privacy`);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = page.waitForRequest('**/assets/venue-*.js');
      await page.route('**/assets/venue-*', async (route) => {
        await released;
        await route.continue();
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
      await asked;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Privacy/);
      release();
      await expect(page.locator('#partners')).toBeFocused();
      const top = () =>
        page.evaluate(() => document.querySelector('#partners')?.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(110);
      expect(await top()).toBeGreaterThan(0);
    });
  });
});

test('without script, the venue has all but the button that needs one', {
  tag: '@once',
}, async ({ browser }) => {
  await withSite({}, async (site) => {
    await changeSection<Dates>(site, '2026', 'dates', (dates) => ({
      ...dates,
      venues: dates.venues.map((venue) => ({ ...venue, street: 'Hall Street 12' })),
    }));
    const admin = await site.admin();
    const { summary, findings } = await draftOf(site, '2026', admin);
    await admin.post('/api/content/2026/publications', {
      at: null,
      draftNumber: summary.draftNumber,
      ticked: findings.filter(({ level }) => level === 'warning').map(({ id }) => id),
    });
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${site.origins[0]}/`);
    const section = page.getByRole('region', { name: 'Where it is' });
    await expect(section.getByText('Hall Street 12').first()).toBeVisible();
    await expect(section.getByRole('button')).toHaveCount(0);
    expect(await section.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
});
