import { readFile } from 'node:fs/promises';
import { type TestSite, withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
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
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name }).click();
  const message = page.getByRole('complementary', { name });
  await expect(message).toContainText('<b>Four students</b>');
  await expect(message.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:ada@example\.org\?subject=Your%20message.*&body=Dear%20Ada/,
  );
  await expectNoViolations(page, 'messages, one of them');
  await message.getByRole('button', { name: 'Mark as done' }).click();
  await expect(toast(page)).toContainText('Message marked as done');
  await expect(message.getByRole('heading', { name })).toBeFocused();
  await expect(row).toContainText('Done');
  // On a phone from here on.
  await expectNoSidewaysScrolling(page);
  await message.getByRole('button', { name: 'Open again' }).click();
  await expect(message.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  await message.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this message?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Delete message' }).click();
  await expect(toast(page)).toContainText('Message deleted');
  await expect(message).toBeHidden();
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await expectNoSidewaysScrolling(page);
});

test('the tab says how many messages are open', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await write(site, 'Ada', 'First');
    await write(site, 'Ben', 'Second');
    await openPanel(page, site.origins[0] ?? '');
    const tab = screenLink(page, /^Messages/);
    await expect(tab).toHaveAccessibleName('Messages (2 open)');
    await tab.click();
    await write(site, 'Cem', 'Third');
    await page.getByRole('link', { name: 'Ada', exact: true }).click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(tab).toHaveAccessibleName('Messages (2 open)');
    await page.keyboard.press('Escape');
    // Several at once.
    await page.getByLabel('Choose all that are shown').check();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(toast(page)).toContainText('2 messages marked as done');
    await expect(tab).toHaveAccessibleName('Messages');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused();
  });
});

test('a removal request leads to its photo, and all messages can be exported', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const photo = await addPhoto(site, 'To be removed');
  await write(site, 'Ben Example', 'Please take me off.', { photoId: photo.id });
  await openPanel(page, siteUrl, 'messages');
  await page.getByLabel('Search').fill('take me off');
  await page.getByRole('link', { name: 'Ben Example' }).click();
  const message = page.getByRole('complementary', { name: 'Ben Example' });
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
    // Where it was, a line leads to where it can be brought back.
    await openPanel(page, siteUrl);
    await page.getByRole('tabpanel').getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('button', { name: 'Clear 2 filters' }).click();
    await page.getByLabel('Search').fill(title);
    const row = page.getByRole('row').filter({ hasText: 'Photo deleted' });
    await expect(row).toContainText('organiser');
    await expect(row).toContainText('Can be restored');
    await row.getByRole('link', { name: title }).click();
    const entry = page.getByRole('complementary', { name: title });
    await expectNoViolations(page, 'activity, what can be restored');
    await entry.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page)).toContainText(`"${title}" is back.`);
    await expect(page.getByRole('row').filter({ hasText: 'Photo restored' })).toBeVisible();
    await expect(entry.getByRole('heading', { name: title })).toBeFocused();
    await expect(row).not.toContainText('Can be restored');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('What happened').selectOption('restored');
    await expect(row).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
    expect(await photosNamed(site, title)).toHaveLength(1);
    await screenLink(page, 'Photos and committee').click();
    await expect(card(page, title)).toBeVisible();
  },
);
