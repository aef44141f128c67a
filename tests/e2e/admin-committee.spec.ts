import type { Page } from '@playwright/test';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import { UPLOAD_MAX_BYTES } from '../../src/schema/limits.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { card, chooseInWidget, jpegFile, openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Committee Member$/ });

async function addMember(site: TestSite, name: string, order: string): Promise<CommitteeMember> {
  const member = { name, title: 'Professor', organization: 'University', order };
  return (await (await site.admin()).post('/api/committee-members', member)).json();
}

const members = async (site: TestSite) =>
  (await site.visitor().get('/api/committee-members')).json<CommitteeMember[]>();

test('adds, edits and deletes a member, each with its word', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const name = 'Dr. New';
  await openPanel(page, siteUrl, 'committee');
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Add Committee Member');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog(page).getByLabel('Order', { exact: true })).toHaveValue('0');
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog(page).getByText('The title is missing.')).toBeVisible();
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Title', { exact: true }).fill('Jury');
  await dialog(page).getByLabel('Organization', { exact: true }).fill('Partner Bank');

  await dialog(page).getByRole('button', { name: 'Upload Image' }).click();
  const { buffer, ...file } = await jpegFile('portrait.jpg');
  const tooLarge = Buffer.concat([buffer, Buffer.alloc(UPLOAD_MAX_BYTES.committee)]);
  await chooseInWidget(page, { ...file, buffer: tooLarge });
  await expect(
    page.getByText('portrait.jpg: This file is larger than 5 MB; please choose a smaller one.'),
  ).toBeVisible();
  await chooseInWidget(page, { ...file, buffer });
  await expect(dialog(page).getByLabel('Profile image (optional)')).toHaveValue(/^\/objects\//);
  await dialog(page).getByRole('button', { name: 'Add Member' }).click();
  await expect(toast(page)).toContainText('Committee member added');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, name)).toContainText('JuryPartner BankOrder: 0');

  // On a phone from here on.
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog(page)).toHaveAccessibleName('Edit Committee Member');
  await dialog(page).getByLabel('Organization', { exact: true }).fill('Partner Bank B');
  await dialog(page).getByRole('button', { name: 'Save Member' }).click();
  await expect(card(page, name)).toContainText('Partner Bank B');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this committee member?',
  );
  await page.getByRole('button', { name: 'Delete member' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // It stays for as long as the mouse is on it.
  await undo.hover();
  await expect(card(page, name)).toBeHidden();
  await undo.click();
  await expect(card(page, name)).toBeVisible();
  expect(await members(site)).toContainEqual(expect.objectContaining({ name, order: '0' }));
});

test('moves members by button and by hand, and sends only what changed', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    for (const [name, order] of [
      ['Ada', '10'],
      ['Ben', '20'],
      ['Cyd', '30'],
    ] as const) {
      await addMember(site, name, order);
    }
    const names = async () => (await members(site)).map(({ name, order }) => `${name} ${order}`);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await openPanel(page, site.origins[0] ?? '', 'committee');
    await expect(card(page, 'Cyd')).toBeVisible();
    // What someone else changes meanwhile stays as it is.
    const [cyd] = (await members(site)).filter(({ name }) => name === 'Cyd');
    await (await site.admin()).put(`/api/committee-members/${cyd?.id}`, {
      name: 'Cyd',
      title: 'Changed meanwhile',
      organization: cyd?.organization,
      order: '30',
    });
    await page.getByRole('button', { name: 'Move Cyd earlier' }).click();
    await expect(page.getByText('Cyd is now number 2 of 3.')).toBeAttached();
    await expect.poll(names).toEqual(['Ada 10', 'Cyd 15', 'Ben 20']);
    await expect.poll(() => sent.length).toBe(2);
    await expect(page.getByRole('button', { name: 'Move Cyd earlier' })).toBeFocused();
    await expect(card(page, 'Cyd')).toContainText('Changed meanwhile');

    const handle = await card(page, 'Ada').getByTitle('Drag to move').boundingBox();
    const target = await card(page, 'Ben').boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 8 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['Cyd 15', 'Ben 20', 'Ada 30']);
    await expect.poll(() => sent.length).toBe(3);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Cyd', 'Ben', 'Ada']);
  });
});

test('a failure keeps the dialog and what was typed; two who edit choose', {
  tag: '@once',
}, async ({ page, context, site, siteUrl }) => {
  const member = await addMember(site, 'Edited by two', '70');
  await openPanel(page, siteUrl, 'committee');
  await page.getByRole('button', { name: 'Edit Edited by two' }).click();
  await dialog(page).getByLabel('Title', { exact: true }).fill('My title');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Save Member' }).click();
  const sentence = 'You are offline. Please try again when you are connected.';
  await expect(toast(page)).toContainText(`Error updating committee member${sentence}`);
  await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('My title');
  await context.setOffline(false);

  await (await site.admin()).put(`/api/committee-members/${member.id}`, {
    name: 'Edited by two',
    title: 'Professor',
    organization: 'Their university',
    order: '70',
  });
  await dialog(page).getByRole('button', { name: 'Save Member' }).click();
  const choice = page.getByRole('dialog', { name: 'This committee member was changed meanwhile' });
  await choice.getByRole('radio', { name: /Their university/ }).check();
  await choice.getByRole('button', { name: 'Save this choice' }).click();
  await expect(card(page, 'Edited by two')).toContainText('My titleTheir university');

  await page.getByRole('button', { name: 'Add Member' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Not saved');
  await page.keyboard.press('Escape');
  const keep = page.getByRole('button', { name: 'Keep editing' });
  const name = dialog(page).getByLabel('Name', { exact: true });
  // A quick user: the next Escape comes before the question has gone.
  const field = await name.elementHandle();
  await keep.evaluate(async (button: HTMLElement, input) => {
    button.click();
    await Promise.resolve();
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, field);
  await expect(name).toHaveValue('Not saved');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('says that members are loading, and that there are none', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/committee-members', async (route) => {
      await held;
      await route.continue();
    });
    await openPanel(page, site.origins[0] ?? '', 'committee');
    await expect(page.getByText('Loading committee members...')).toBeVisible();
    release();
    await expect(page.getByText('Nobody is in the award committee yet.')).toBeVisible();
  });
});
