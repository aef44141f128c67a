import { startMailServer } from '../support/mail-server.ts';
import { type Registered, register } from '../support/registrations.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an organiser writes to those who were chosen, and reads what became of it', {
  tag: '@once',
}, async ({ page }) => {
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, CONTACT_TO: 'organisers@example.org' };
  await withSite({ environment }, async (site) => {
    const people: Registered[] = [];
    for (const name of ['Ada Amsler', 'Ben Brunner', 'Cleo Christen', 'Dan Dubach', 'Eva Egli']) {
      people.push(await register(site.installation, { name, university: `University of ${name}` }));
    }
    mail.refuseRecipient(`${people[1]?.id}@example.org`);
    const url = site.origins[0] ?? '';

    await openPanel(page, url, 'registrations');
    await expect(page.getByRole('button', { name: 'Write to all 5…' })).toBeVisible();
    await page.getByRole('searchbox').fill('dubach');
    await expect(page.getByRole('button', { name: 'Write to this one…' })).toBeVisible();
    await page.getByRole('searchbox').fill('');
    for (const name of ['Ada Amsler', 'Ben Brunner', 'Cleo Christen', 'Eva Egli']) {
      await page.getByLabel(`Choose ${name}`).check();
    }
    await page.getByRole('button', { name: 'Write to 4…' }).click();
    await expect(page.getByRole('heading', { name: 'Write to 4 people' })).toBeVisible();
    const form = page.getByRole('form', { name: 'Group mail' });
    await form.getByLabel('Subject').fill('Lunch at {univercity}');
    await form
      .getByLabel('Text')
      .fill('Hello {name} of {university},\n\nyour team {team} has lunch.');
    await expect(form.getByRole('button', { name: 'Send to 4 people…' })).toBeDisabled();
    await expect(form.getByText(/nothing to say for {team} of/)).toBeVisible();
    await form.getByLabel('Text').fill('Hello {name} of {university}.');
    await form.getByRole('button', { name: 'Send to 4 people…' }).click();
    await expect(form.getByLabel('Subject')).toHaveAccessibleDescription(
      /There is no field {univercity} in this mail\./,
    );
    await form.getByLabel('Subject').fill('Lunch of {event}');
    const first = page.getByRole('region', { name: /^Ada Amsler, / });
    await expect(first).toContainText('Hello Ada Amsler of University of Ada Amsler.');
    await expect(page.getByRole('region', { name: /@example\.org$/ })).toHaveCount(3);
    await expectNoViolations(page, 'mail, write to a group');
    await expectNoSidewaysScrolling(page);

    // What is typed survives a reload, and Back leads to the list.
    await page.reload();
    await expect(form.getByLabel('Subject')).toHaveValue('Lunch of {event}');
    await page.goBack();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('5 of 5 shown')).toBeVisible();
    await page.goForward();
    await form.getByLabel('Subject').fill('Lunch of {event}');
    await form.getByLabel('Text').fill('Hello {name} of {university}.');

    await page.getByRole('button', { name: 'Send a test mail…' }).click();
    const test = page.getByRole('dialog', { name: 'Send a test mail' });
    await test.getByLabel('Your e-mail address').fill('me@example.org');
    await test.getByRole('button', { name: 'Send the test' }).click();
    await expect(toast(page)).toContainText('Test mail sent');
    expect(mail.mails[0]?.envelope.to).toEqual(['me@example.org']);

    await form.getByRole('button', { name: 'Send to 4 people…' }).click();
    const sure = page.getByRole('dialog', { name: 'Send this to 4 people?' });
    await expect(sure).toContainText('Cleo Christen');
    await sure.getByRole('button', { name: 'Send to 4 people' }).click();
    await expect(page).toHaveURL(/view=groups$/);
    const report = page.getByRole('complementary', { name: 'Lunch of {event}' });
    await expect(report).toContainText('Not all delivered, 1 left', { timeout: 20_000 });
    await expect(report.getByText('Sent', { exact: true }).locator('+ dd')).toHaveText('3');
    await expectNoViolations(page, 'mail, report of a group mail');
    await report.getByRole('link', { name: '1' }).click();
    await expect(page.getByText('1 of 4 shown')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Ben Brunner' })).toContainText('550');

    await page.getByText('People and links', { exact: true }).click();
    await expect(page.getByRole('row', { name: 'Ben Brunner' })).toContainText('Address refused');
    await page.getByText('Texts and release', { exact: true }).click();
    const sender = page.getByRole('form', { name: 'Sender' });
    await sender.getByLabel('Name of the sender').fill('The team');
    await sender.getByRole('button', { name: 'Save sender' }).click();
    await expect(toast(page)).toContainText('Sender saved');
  });
  await mail.goAway();
});
