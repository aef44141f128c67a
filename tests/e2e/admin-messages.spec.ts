import { readFile } from 'node:fs/promises';
import { type TestSite, withSite } from '../support/site.ts';
import { addPhoto, card, openPanel, photosNamed, screenLink, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

async function write(site: TestSite, name: string, message: string, more: object = {}) {
  const body = { name, email: 'ada@example.org', message, ...more };
  const answer = await site.visitor().post('/api/contact', body);
  expect(answer.status).toBe(201);
}

test('messages are read, answered, settled, opened again and deleted', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const name = 'Ada with a question';
  await write(site, name, 'Is there a place for one more?\n<b>Four students</b>');
  await openPanel(page, siteUrl, 'messages');
  const message = card(page, name);
  await expect(message).toContainText('<b>Four students</b>');
  await expect(message.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:ada@example\.org\?subject=Your%20message.*&body=Dear%20Ada/,
  );
  await message.getByRole('button', { name: 'Mark as done' }).click();
  await expect(toast(page)).toContainText('Message marked as done');
  await expect(message).toBeHidden();
  // On a phone from here on.
  await expectNoSidewaysScrolling(page);
  await page.getByText('Done', { exact: true }).click();
  await message.getByRole('button', { name: 'Open again' }).click();
  await expect(message).toBeHidden();
  await page.getByText('Open', { exact: true }).click();
  await message.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `The message of ${name} is deleted for good.`,
  );
  await page.getByRole('button', { name: 'Delete message' }).click();
  await expect(toast(page)).toContainText('Message deleted');
  await expect(message).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('the tab says how many messages are open', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await write(site, 'Ada', 'First');
    await write(site, 'Ben', 'Second');
    await openPanel(page, site.origins[0] ?? '');
    const tab = screenLink(page, /^Messages/);
    await expect(tab).toHaveAccessibleName('Messages (2 open)');
    await tab.click();
    await card(page, 'Ada').getByRole('button', { name: 'Mark as done' }).click();
    await expect(tab).toHaveAccessibleName('Messages (1 open)');
    await card(page, 'Ben').getByRole('button', { name: 'Mark as done' }).click();
    await expect(tab).toHaveAccessibleName('Messages');
  });
});

test('a removal request leads to its photo, and all messages can be exported', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const photo = await addPhoto(site, 'To be removed');
  await write(site, 'Ben Example', 'Please take me off.', { photoId: photo.id });
  await openPanel(page, siteUrl, 'messages');
  const message = card(page, 'Ben Example');
  await expect(message).toContainText('Removal request');
  await expect(message.getByRole('link', { name: 'Show the photo' })).toHaveAttribute(
    'href',
    `/impressions/${photo.id}`,
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('Please take me off.');
});

test(
  'the activity says who did what and brings back what was deleted',
  { tag: '@once' },
  async ({ page, site, siteUrl }, { project }) => {
    const title = `Brought back on a ${project.name}`;
    const photo = await addPhoto(site, title);
    await (await site.admin()).delete(`/api/photos/${photo.id}`);
    await openPanel(page, siteUrl, 'activity');
    const row = page.getByRole('row').filter({ hasText: `Photo deleted ${title}` });
    await expect(row).toContainText('organiser');
    await row.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(toast(page)).toContainText(`"${title}" is back.`);
    await expect(
      page.getByRole('row').filter({ hasText: `Photo restored ${title}` }),
    ).toBeVisible();
    await expect(row.getByRole('button')).toBeHidden();
    expect(await photosNamed(site, title)).toHaveLength(1);
    await screenLink(page, 'Photos and committee').click();
    await expect(card(page, title)).toBeVisible();
  },
);
