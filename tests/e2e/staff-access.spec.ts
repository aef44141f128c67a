import { ADMIN_PASSWORD, withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { card, openMenu, openPanel, screenLink, sidebar, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an editor is invited, chooses a password on a phone and sees what editors may use', {
  tag: '@once',
}, async ({ page, browser, siteUrl }) => {
  const name = 'Anna Beispiel';
  await openPanel(page, siteUrl, 'access');
  await expect(card(page, 'organiser (you)')).toContainText('organiser');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('For whom')).toHaveAccessibleDescription('The name is missing.');
  await expectNoViolations(page, 'access, an invitation without a name');
  await dialog.getByLabel('For whom').fill(name);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(
    dialog.getByRole('img', { name: `Code with the invitation of ${name}` }),
  ).toBeVisible();
  await expectNoViolations(page, 'access, an invitation to hand over');
  const address = (await dialog.getByText(/\/invitation#/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toContainText('As an editor, invited by organiser');
  await expectNoViolations(page, 'access, who is invited');
  await expectNoSidewaysScrolling(page);

  const { hash } = new URL(address);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto(`${siteUrl}/invitation${hash}`);
  await expect(phone.getByText(`Hello ${name}.`)).toBeVisible();
  await expectNoViolations(phone, 'invitation');
  await phone.getByLabel('User name').fill('organiser');
  await phone.getByLabel(/^Password/).fill('a good password');
  await phone.getByRole('button', { name: 'Begin' }).click();
  await expect(phone.getByText('This user name is taken')).toBeVisible();
  const username = `anna.with-a-long-name-${Date.now()}`;
  await phone.getByLabel('User name').fill(username);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const most = phone.getByRole('navigation', { name: 'Most used' });
  await expect(most.getByRole('link')).toHaveText(['Today', 'Content', 'Photos']);
  await openMenu(phone);
  await expect(sidebar(phone).getByRole('link')).toHaveText([
    'Today',
    'Content',
    'Photos and committee',
    'Account',
  ]);
  await expect(phone.getByRole('link', { name: 'Handbook', exact: true })).toBeVisible();
  await screenLink(phone, 'Account').click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
  await expectNoViolations(phone, 'account of an editor');
  await expectNoSidewaysScrolling(phone);
  // A screen that is not theirs says so, and asks the server for nothing.
  await phone.goto(`${siteUrl}/admin/registrations`);
  await expect(phone.getByText('This screen is for organisers.')).toBeVisible();

  await page.reload();
  const row = card(page, username);
  await row.getByRole('button', { name: 'End access' }).click();
  await expect(page.getByRole('dialog')).toContainText('signed out at once');
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(toast(page)).toContainText('Access ended');
  await expect(row).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.close();
});

test('the last organiser stays', { tag: '@once' }, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl, 'access');
  const own = card(page, 'organiser (you)');
  await own.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(toast(page)).toContainText('This is the last organiser');
  await expect(own).toBeVisible();
});

test('a new password is sent once, refused at its field and kept nowhere', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openPanel(page, site.origins[0] ?? '', 'access');
    const form = page.getByRole('form', { name: 'Change password' });
    const present = form.getByLabel('Current password');
    const next = form.getByLabel(/^New password/);
    const change = form.getByRole('button', { name: 'Change password' });

    await test.step('refusals of the form and of the server', async () => {
      await present.fill('not the password');
      await next.fill('short');
      await change.click();
      await expect(next).toHaveAccessibleDescription(/at least \d+ characters/);
      await expect(next).toBeFocused();
      await next.fill('another good password');
      await change.click();
      await expect(present).toHaveAccessibleDescription(
        'The current password is not right. Please try again.',
      );
      await expect(present).toBeFocused();
      await expect(next).toHaveValue('another good password');
    });

    await test.step('leaving asks; a reload brings no password back, nor says so', async () => {
      await screenLink(page, 'Activity').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
      await expect(next).toHaveValue('another good password');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('password');
      page.once('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(next).toHaveValue('');
      await expect(form.getByRole('status')).toHaveCount(0);
    });

    await test.step('ten quick taps make one write', async () => {
      let writes = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/own-password')) writes += 1;
      });
      await present.fill(ADMIN_PASSWORD);
      await form.getByRole('button', { name: 'Show password' }).last().click();
      await next.fill('another good password');
      await change.evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 10; tap += 1) button.click();
      });
      await expect(toast(page)).toContainText('Password changed');
      await expect(present).toHaveValue('');
      await expect(next).toHaveValue('');
      expect(writes).toBe(1);
      await page.reload();
      await expect(card(page, 'organiser (you)')).toBeVisible();
    });
  });
});
