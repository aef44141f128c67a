import type { Page } from '@playwright/test';
import { openRegistration, registered } from '../support/registration.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, screenLink, signIn, signOut, toast } from './admin-page.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, test } from './site-fixture.ts';

// What the kit of the desk does for every form and list, tried on one screen. What every form promises is
// tried with each of them by desk-forms.spec.ts.

const POST = '/api/registrations/on-behalf';
const form = (page: Page) => page.getByRole('dialog', { name: 'Add a person' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
}

async function typePerson(page: Page, name: string) {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('E-mail').fill('lou@example.org');
  await form(page).getByLabel('University').fill('Partner Bank A');
  await form(page).getByLabel('Degree or field').fill('Risk');
}

const withOpenSite = (work: (site: TestSite, url: string) => Promise<void>) =>
  withSite({}, async (site) => {
    await openRegistration(site, { capacity: 10 });
    await work(site, site.origins[0] ?? '');
  });

test('what was typed survives Escape, Back, a reload and an ended session', {
  tag: '@once',
}, async ({ page, context }) => {
  await withOpenSite(async (_, url) => {
    await openPanel(page, url);
    await page.goto(`${url}/admin/registrations`);
    await openForm(page);
    await typePerson(page, 'Lou Beck');

    await test.step('Escape and the way back ask first', async () => {
      await page.keyboard.press('Escape');
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await form(page).getByRole('button', { name: 'Cancel' }).click();
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(form(page).getByLabel('Name')).toHaveValue('Lou Beck');
    });

    await test.step('after a reload it is put back, and says so', async () => {
      page.once('dialog', (dialog) => dialog.accept());
      await page.reload();
      await openForm(page);
      await expect(form(page).getByRole('status')).toContainText('What you had typed here is back');
      await expect(form(page).getByLabel('Name')).toHaveValue('Lou Beck');
      await expect(form(page).getByLabel('E-mail')).toHaveValue('lou@example.org');
    });

    await test.step('whose session has ended signs in on the spot, and goes on', async () => {
      await context.clearCookies();
      await form(page).getByRole('button', { name: 'Register' }).click();
      await signIn(page);
      const done = page.getByRole('dialog', { name: 'Registered' });
      await expect(done.getByText('Hand over the personal link:')).toBeFocused();
      await done.getByRole('button', { name: 'Close', exact: true }).last().click();
    });

    await test.step('what is saved or given up is forgotten', async () => {
      await openForm(page);
      await expect(form(page).getByLabel('Name')).toHaveValue('');
      await typePerson(page, 'Somebody else');
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(form(page)).toBeHidden();
      await openForm(page);
      await expect(form(page).getByLabel('Name')).toHaveValue('');
    });
  });
});

test('Back does not lose a form, and the next account does not get it', { tag: '@once' }, async ({
  page,
}) => {
  await withOpenSite(async (_, url) => {
    await openPanel(page, url);
    await screenLink(page, 'Registrations').click();
    await openForm(page);
    await typePerson(page, 'Lou Beck');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(form(page).getByLabel('Name')).toHaveValue('Lou Beck');
    await expect(page).toHaveURL(/admin\/registrations/);

    const kept = () => page.evaluate(() => Object.keys(sessionStorage).join(' '));
    expect(await kept()).toContain('registration');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(form(page)).toBeHidden();
    expect(await kept()).not.toContain('desk-draft');

    // Typed, reloaded away and never opened again: it is gone with the sign-out.
    await openForm(page);
    await typePerson(page, 'Lou Beck');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
    expect(await kept()).toContain('desk-draft');
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await kept()).not.toContain('desk-draft');
  });
});

test('what is typed during a save is kept, and is still unsaved', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    const [url = ''] = site.origins;
    const admin = await site.admin();
    const saved = async (path: string) => (await admin.get(path)).text;

    await test.step('in a form that stays open', async () => {
      await openPanel(page, url, 'mail');
      await page.getByText('Texts and release', { exact: true }).click();
      await page.getByRole('link', { name: 'A place is offered' }).click();
      const open = page.getByRole('form', { name: 'A place is offered' });
      const subject = open.getByLabel('Subject');
      const answer = await holdAnswers(page, '**/api/mail-kinds/**', 'PUT');
      await subject.fill('A subject');
      await open.getByRole('button', { name: 'Save text' }).click();
      await subject.press('Home');
      await subject.pressSequentially('Now ');
      answer();
      await expect(toast(page)).toContainText('Text saved');
      // The caret has not moved either.
      await subject.pressSequentially('really ');
      await expect(subject).toHaveValue('Now really A subject');
      await expect(open.getByText('1 unsaved change')).toBeVisible();
      await expect(subject).toHaveAccessibleDescription('Was A subject.');
      expect(await saved('/api/mail-kinds')).toContain('"A subject"');

      page.once('dialog', (leaving) => leaving.accept());
      await page.reload();
      await expect(subject).toHaveValue('Now really A subject');
      await open.getByRole('button', { name: 'Save text' }).click();
      await expect(toast(page)).toContainText('Text saved');
      await expect(open.getByText('unsaved')).toBeHidden();
      expect(await saved('/api/mail-kinds')).toContain('"Now really A subject"');
    });

    await test.step('in a dialog, which stays open for it', async () => {
      const member = { name: 'Kim Frey', title: 'Dean', organization: 'Bank', order: '1' };
      await admin.post('/api/committee-members', member);
      await page.goto(`${url}/admin/committee`);
      await page.getByRole('button', { name: 'Edit Kim Frey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Committee Member' });
      const answer = await holdAnswers(page, '**/api/committee-members/**', 'PUT');
      await dialog.getByLabel('Title', { exact: true }).fill('Chair');
      await dialog.getByRole('button', { name: 'Save Member' }).click();
      await dialog.getByLabel('Organization', { exact: true }).fill('Bank of the North');
      answer();
      await expect(dialog.getByText('1 unsaved change')).toBeVisible();
      await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Chair');
      await dialog.getByRole('button', { name: 'Save Member' }).click();
      await expect(dialog).toBeHidden();
      const members = await saved('/api/committee-members');
      expect(members).toContain('"Chair"');
      expect(members).toContain('"Bank of the North"');
    });
  });
});

test('a refusal stands at its field, any other in the form', { tag: '@once' }, async ({ page }) => {
  await withOpenSite(async (_, url) => {
    await openPanel(page, url, 'registrations');
    await openForm(page);
    const send = form(page).getByRole('button', { name: 'Register' });
    await send.click();
    await expect(form(page).getByLabel('Name')).toBeFocused();
    await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('The name is missing.');
    await typePerson(page, 'Lou Beck');

    let body = 'We cannot write to this address.';
    let headers: Record<string, string> = { 'x-error-field': 'email' };
    await page.route(`**${POST}`, (route) =>
      route.fulfill({ status: 400, contentType: 'text/plain', body, headers }),
    );
    await send.click();
    await expect(form(page).getByLabel('E-mail')).toBeFocused();
    await expect(form(page).getByLabel('E-mail')).toHaveAccessibleDescription(body);
    body = 'There is no edition to register for.';
    headers = {};
    await send.click();
    await expect(form(page).getByRole('alert')).toHaveText(body);
    await expect(form(page).getByLabel('Name')).toHaveValue('Lou Beck');
  });
});

test('a list works with keys alone', { tag: '@once' }, async ({ page }) => {
  await withOpenSite(async (site, url) => {
    for (const name of ['Ada Keller', 'Kim Frey', 'Zoë Roth']) {
      await registered(site, { name });
      site.advance(60_000);
    }
    await openPanel(page, url, 'registrations');
    const row = (name: string) => page.getByRole('link', { name });
    const sortedBy = page.getByRole('columnheader', { name: 'Name' });
    await expect(row('Zoë Roth')).toBeVisible();
    await sortedBy.getByRole('button').press('Enter');
    await expect(sortedBy).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name/);

    await row('Ada Keller').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row('Kim Frey')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Choose Kim Frey')).toBeChecked();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('End');
    await expect(row('Zoë Roth')).toBeFocused();
    await page.keyboard.press('Enter');

    const drawer = page.getByRole('complementary', { name: 'Zoë Roth' });
    await expect(drawer.getByRole('heading', { name: 'Zoë Roth' })).toBeFocused();
    await expect(drawer.getByText('3 of 3')).toBeVisible();
    await expectNoViolations(page, 'registrations, one person');
    await drawer.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('heading', { name: 'Kim Frey' })).toBeFocused();
    // It has an address: Back leads to what was open before.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Zoë Roth' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(row('Zoë Roth')).toBeFocused();

    await page.keyboard.press('/');
    await expect(page.getByLabel('Search')).toBeFocused();
    await page.keyboard.type('ada');
    await expect(page.getByText('1 of 3 shown')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Search')).toHaveValue('ada');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});
