import { readFile } from 'node:fs/promises';
import { addPerson, linkOf } from '../support/people.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling, openInteractive } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const fits = 'document.documentElement.scrollWidth <= innerWidth';

test('a personal link asks, signs in and can be replaced by its owner', { tag: '@ends' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const { id } = await addPerson(site, { name: 'Robin Meier' });
  const link = new URL(await linkOf(site, id));
  await page.goto(`${siteUrl}${link.pathname}${link.hash}`);
  const go = page.getByRole('button', { name: 'Continue as Robin Meier' });
  await expect(go).toBeVisible();
  await expectNoViolations(page, 'personal link, continue?');
  expect(await site.installation.store.people.signInsOf([id])).toEqual([]);
  await go.click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Meier' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace my link' }).click();
  await expect(page.getByRole('dialog')).toContainText('this one stays signed in');
  await expectNoViolations(page, 'own page, replace the link?');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace my link' }).click();
  await expect(page.getByText('This is your new link.')).toBeVisible();
  expect(await linkOf(site, id)).not.toBe(link.href);
  await page.reload();
  await expect(page).toHaveURL(/\/me$/);
  expect(await page.evaluate(fits)).toBe(true);
});

test('who has lost the link asks for it, and learns nothing about others', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/link#${'x'.repeat(43)}`);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible({
    timeout: 15_000,
  });
  await expectNoViolations(page, 'personal link, not valid');
  await page.getByLabel('Lost it? Your e-mail address').fill('nobody');
  await page.getByRole('button', { name: 'Send me my link again' }).click();
  await expect(page.getByText('Please enter one e-mail address')).toBeVisible();
  await page.getByLabel('Lost it? Your e-mail address').fill('nobody@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If we know this address')).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test(
  'a sheet of codes is printed on paper alone, two beside each other',
  {
    tag: '@once',
  },
  async ({ page, site, siteUrl }, { project }) => {
    const group = `Sheet${project.name}`;
    for (const first of ['Anna', 'Ben', 'Chloé'])
      await addPerson(site, { name: `${first} ${group}` });
    await openPanel(page, siteUrl, 'mail');
    await page.getByText('People and links', { exact: true }).click();
    await page.getByRole('searchbox').fill(group);
    await expect(page.getByText('3 shown')).toBeVisible();
    await page.getByLabel('Choose all that are shown').check();
    await expectNoViolations(page, 'people, chosen');
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: 'Sheet of codes' }).click();
    const codes = page.getByRole('img', { name: /^Code with the link of/ });
    await expect(codes).toHaveCount(3);
    await expectNoViolations(page, 'people, sheet of codes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const boxes = await codes.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(boxes[0]?.top).toBe(boxes[1]?.top);
    expect(boxes[2]?.top).toBeGreaterThan(boxes[0]?.bottom ?? 0);
  },
);

test('a link is shown, replaced and ended beside the list of people', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const { id } = await addPerson(site, { name: 'Uma Linker' });
  const before = await linkOf(site, id);
  await openPanel(page, siteUrl, 'mail');
  await page.getByText('People and links', { exact: true }).click();
  await page.getByRole('link', { name: 'Uma Linker' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/mail/${id}\\?view=people$`));
  const drawer = page.getByRole('complementary', { name: 'Uma Linker' });
  await expect(drawer).toContainText('Has not signed in yet');
  await drawer.getByRole('button', { name: 'Show link and QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'The link of Uma Linker' });
  await expect(dialog).toContainText(before);
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Send a new link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send a new link' }).click();
  await expect(toast(page)).toContainText('A new link is in the outbox');
  expect(await linkOf(site, id)).not.toBe(before);
  await drawer.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(toast(page)).toContainText('Access ended');
  await page.goBack();
  await expect(drawer).toBeHidden();
});

test('everything about a person is downloaded and deleted beside the list of people', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const { id } = await addPerson(site, { name: 'Vera Gone' });
  await openPanel(page, siteUrl, 'mail');
  await page.getByText('People and links', { exact: true }).click();
  await page.getByRole('link', { name: 'Vera Gone' }).click();
  const drawer = page.getByRole('complementary', { name: 'Vera Gone' });
  const download = page.waitForEvent('download');
  await drawer.getByRole('link', { name: 'Download data' }).click();
  const path = await (await download).path();
  expect(await readFile(path, 'utf8')).toContain('Vera Gone');
  await drawer.getByRole('button', { name: 'Delete data' }).click();
  const question = page.getByRole('dialog', { name: 'Delete everything about Vera Gone?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await site.installation.store.people.find(id))?.erasedAt).toBeNull();
  await drawer.getByRole('button', { name: 'Delete data' }).click();
  await question.getByRole('button', { name: 'Delete data' }).click();
  await expect(toast(page)).toContainText('Data deleted');
  await expect(page).toHaveURL(/\/admin\/mail\?view=people$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Vera Gone' })).toBeHidden();
  expect((await site.installation.store.people.find(id))?.name).toBe('');
});

test('who only waits finds their page and the way out on every page', { tag: '@ends' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const { id } = await addPerson(site, { name: 'Kim Frey', roles: ['participant'] });
  const link = new URL(await linkOf(site, id));
  await page.goto(`${siteUrl}${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Continue as Kim Frey' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await openInteractive(page, `${siteUrl}/about`);
  const bar = page.getByRole('banner');
  const menu = bar.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(fits)).toBe(true);
  await bar.getByRole('link', { name: 'Your page' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/me$/);
  if (await menu.isVisible()) await menu.click();
  await bar.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  if (await menu.isVisible()) await menu.click();
  await expect(bar.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Your page' })).toHaveCount(0);
});

test('all entries of an attendee with a page of their own stand on one line of the bar, or in the menu', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const { id } = await addPerson(site, { name: 'Kim Frey' });
  const link = new URL(await linkOf(site, id));
  await page.goto(`${siteUrl}${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Continue as Kim Frey' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await openInteractive(page, `${siteUrl}/about`);
  const bar = page.getByRole('banner');
  for (const width of [1440, 1296, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const own = bar.getByRole('link', { name: 'Your page' }).filter({ visible: true });
    const menu = bar.getByRole('button', { name: 'Menu' }).filter({ visible: true });
    await expect(own.or(menu), `${width}`).toHaveCount(1);
    const heights = await bar
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width}`).toBeLessThan(50);
    expect(await page.evaluate(fits), `${width}`).toBe(true);
  }
});

test('the menu forgets a page of one’s own whose link has been replaced elsewhere', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const { id } = await addPerson(site, { name: 'Kim Frey', roles: ['participant'] });
  const link = new URL(await linkOf(site, id));
  await page.goto(`${siteUrl}${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Continue as Kim Frey' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await page.context().clearCookies();
  await page.goto(`${siteUrl}/me`);
  await expect(page).toHaveURL(/\/link/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({
    timeout: 15_000,
  });
});
