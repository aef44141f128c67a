import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, signIn, toast } from './admin-page.ts';
import {
  changeSection,
  draftOf,
  expectSaved,
  openEditor,
  openSection,
  saveState,
} from './content-page.ts';
import { loseAnswer } from './lose-answer.ts';
import { expect, test } from './site-fixture.ts';

type Schedule = Edition['schedule'];
const SCHEDULE = '**/api/content/2026/sections/schedule';

test('saves by itself what is typed, as people write it', { tag: '@ends' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'schedule');
    const title = page.getByLabel('Title', { exact: true }).first();
    await title.fill('Welcome, everybody');
    await expectSaved(page);
    const start = page.getByLabel('Start', { exact: true }).first();
    await start.fill('11.45');
    await start.blur();
    await expect(start).toHaveValue('11:45');
    await start.fill('soon');
    await start.blur();
    await expect(page.getByText('This is not a time; write it like 13:30.')).toBeVisible();
    await start.fill('11:30 am');
    await start.blur();
    await expect(start).toHaveValue('11:30');
    await expect
      .poll(async () => {
        const { value } = (await draftOf(site, '2026')).sections.schedule ?? {};
        return (value as Schedule).days[0]?.items[0];
      })
      .toMatchObject({ title: 'Welcome, everybody', start: '11:30' });
    await expectSaved(page);
    await page.reload();
    await expect(title).toHaveValue('Welcome, everybody');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  });
});

test('keeps what was typed without a network, over a reload, and saves it when it is back', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'schedule');
    // In the page, because a request that it sends while it is left passes a route by.
    await page.evaluate(() => {
      const reached = fetch;
      globalThis.fetch = (input, init) =>
        String(input).includes('/sections/')
          ? Promise.reject(new TypeError('no network'))
          : reached(input, init);
    });
    const title = page.getByLabel('Title', { exact: true }).first();
    await title.fill('Typed in a tunnel');
    await expect(saveState(page)).toContainText('Kept on this device.');
    await page.reload();
    await expect(toast(page)).toContainText('What you typed is back');
    await expect(title).toHaveValue('Typed in a tunnel');
    await expectSaved(page);
    const { value } = (await draftOf(site, '2026')).sections.schedule ?? {};
    expect((value as Schedule).days[0]?.items[0]?.title).toBe('Typed in a tunnel');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(
      'content-draft',
    );
  });
});

test('what was typed a moment before the tab was closed is there in the next one', {
  tag: '@once',
}, async ({ page, context }) => {
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    // Nothing gets through before the tab is gone, not even what is sent while it is left.
    await openEditor(page, siteUrl, '2026', 'schedule');
    await page.evaluate(() => {
      globalThis.fetch = () => new Promise(() => {});
    });
    await page.getByLabel('Title', { exact: true }).first().fill('Typed in a hurry');
    await page.close();
    const next = await context.newPage();
    await openEditor(next, siteUrl, '2026', 'schedule');
    await expect(next.getByLabel('Title', { exact: true }).first()).toHaveValue('Typed in a hurry');
    await expectSaved(next);
    const { value } = (await draftOf(site, '2026')).sections.schedule ?? {};
    expect((value as Schedule).days[0]?.items[0]?.title).toBe('Typed in a hurry');
  });
});

test('a save whose answer was lost is no conflict with oneself', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'schedule');
    // The first one arrives and its answer does not; then the network is away until it is back.
    await page.route(SCHEDULE, (route) => route.abort());
    await page.route(SCHEDULE, loseAnswer, { times: 1 });
    await page.getByLabel('Title', { exact: true }).first().fill('Sent once');
    await expect(saveState(page)).toContainText('Not saved');
    await page.unroute(SCHEDULE);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectSaved(page);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a session that ends while typing is renewed on the spot', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'schedule');
    await context.clearCookies();
    const title = page.getByLabel('Title', { exact: true }).first();
    await title.fill('Typed after the session');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(saveState(page)).toContainText('your session has ended');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signIn(page);
    await expectSaved(page);
    await expect(title).toHaveValue('Typed after the session');
  });
});

test('two who change other fields both keep theirs; the same field is chosen', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const theirs = (title: string, label: string) =>
      changeSection<Schedule>(site, '2026', 'schedule', ({ days: [first, second], ...rest }) => ({
        ...rest,
        days: [first, second].flatMap((day, at) =>
          day
            ? {
                ...day,
                label: at === 1 ? label : day.label,
                items: day.items.map((item, place) =>
                  at === 0 && place === 0 ? { ...item, title } : item,
                ),
              }
            : [],
        ),
      }));
    await openEditor(page, site.origins[0] ?? '', '2026', 'schedule');
    const titles = page.getByLabel('Title', { exact: true });
    const first = await titles.first().inputValue();

    await theirs(first, 'Second day');
    await titles.nth(1).fill('Mine beside theirs');
    await expect(page.getByText(/^Second day · /)).toBeVisible();
    await expectSaved(page);
    await expect(titles.nth(1)).toHaveValue('Mine beside theirs');

    await theirs('Theirs', 'Second day');
    await titles.first().fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'This section was changed meanwhile' });
    await expect(dialog).toContainText('Schedule, Day 1, Mine, Title');
    await expectNoViolations(page, 'editor, changed by two');
    await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(titles.first()).toHaveValue('Theirs');
    await expectSaved(page);
  });
});

test('items are ordered by keys, buttons and dragging, and removed with a way back', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'schedule');
    // All entries in sight: nobody drags to what they cannot see.
    await page.setViewportSize({ width: 1200, height: 2000 });
    const titles = page.locator('.entries input[id$="-title"]');
    const order = () =>
      titles.evaluateAll((list) => list.map((field) => (field as HTMLInputElement).value));
    const [one = '', two = '', three = ''] = await order();
    await page.getByRole('button', { name: `Move ${one}`, exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(order).toEqual([two, one, three]);
    await expect(page.getByText(`${one} is now number 2 of 3.`)).toBeAttached();
    await expect(page.getByRole('button', { name: `Move ${one}`, exact: true })).toBeFocused();
    await page.getByRole('button', { name: `Move ${one} down` }).click();
    await expect.poll(order).toEqual([two, three, one]);

    const handle = page.getByRole('button', { name: `Move ${one}`, exact: true });
    const first = page.getByRole('button', { name: `Move ${two}`, exact: true });
    // What is said about the save can move the list while it comes and goes.
    await expectSaved(page);
    // The page may scroll for the one that is dragged: measured after that.
    await handle.hover();
    const to = await first.boundingBox();
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 20, { steps: 12 });
    await page.mouse.up();
    await expect.poll(order).toEqual([one, two, three]);

    await page.getByRole('button', { name: `Remove ${two}` }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    // It stays for as long as the mouse is on it.
    await undo.hover();
    await expect.poll(order).toEqual([one, three]);
    await undo.click();
    await expect.poll(order).toEqual([one, two, three]);
    await expectSaved(page);
  });
});

test('every section can be opened, on a phone too, without a violation', {
  tag: ['@once', '@long'],
}, async ({ page, site, siteUrl }) => {
  test.slow();
  await openPanel(page, siteUrl, 'content');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expectNoViolations(page, 'content, list of documents');
  for (const name of ['site', '2026']) {
    const sections = Object.keys((await draftOf(site, name)).sections);
    await page.setViewportSize({ width: 1200, height: 900 });
    await openEditor(page, siteUrl, name, sections[0] ?? '');
    await expectNoViolations(page, 'editor, beside the list of sections');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const section of sections) {
      await openSection(page, section);
      await expectNoViolations(page, 'editor, each section on a phone');
      const isFitting = () => document.documentElement.scrollWidth <= innerWidth;
      expect(await page.evaluate(isFitting), section).toBe(true);
    }
  }
});
