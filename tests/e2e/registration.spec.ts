import type { Locator, Page } from '@playwright/test';
import { linkOn, openRegistration, registered, setClock } from '../support/registration.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { toast } from './admin-page.ts';
import { expectNoSidewaysScrolling, openInteractive } from './event-fixture.ts';
import { loseAnswer } from './lose-answer.ts';
import { expect, test } from './site-fixture.ts';

const formOf = (page: Page) => page.getByRole('form', { name: /^Take part in/ });

async function fillIn(form: Locator, name = 'Ada Keller'): Promise<void> {
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('E-mail').fill('ada@university.example');
  await form.getByLabel('University or employer').fill('University 3');
  await form.getByLabel('Degree or field').fill('Statistics');
  await form.getByText('I come alone, place me in a team').click();
  await form.getByText('Vegan').click();
  for (const question of [/pictures of the event/, /bank of your challenge/]) {
    await form.getByRole('group', { name: question }).getByText('Yes').click();
  }
}

const registrationsOf = async (site: TestSite) =>
  (await site.installation.registrations.desk.list({})).rows;

const wishesIn = (form: Locator) => form.getByRole('listitem').locator('strong').allInnerTexts();

test('registers once on a phone whose network fails while it sends', { tag: '@ends' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    await openRegistration(site);
    const url = `${site.origins[0]}/register`;
    await openInteractive(page, url);
    await expect(page.getByText('Registration · open until 20 August, 23:59')).toBeVisible();
    await expectNoViolations(page, 'registration, open');
    const form = formOf(page);
    await fillIn(form);
    await form.getByRole('button', { name: 'Move Adverse media up' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => wishesIn(form))
      .toEqual(['Adverse media', 'Contact notes', 'Fraud detection']);

    // It never arrives.
    await page.route('**/api/registrations', (route) => route.abort('internetdisconnected'));
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByRole('alert')).toContainText('What you typed is kept');
    expect(await registrationsOf(site)).toEqual([]);

    // Also after the page has been loaded again.
    await page.unroute('**/api/registrations');
    await openInteractive(page, url);
    await expect(form.getByLabel('Your name')).toHaveValue('Ada Keller');
    await expect(form.getByRole('radio', { name: 'Vegan' })).toBeChecked();
    expect(await wishesIn(form)).toEqual(['Adverse media', 'Contact notes', 'Fraud detection']);

    // It arrives, and nobody hears of it; then a word is changed.
    await page.route('**/api/registrations', loseAnswer, { times: 1 });
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByRole('alert')).toContainText('What you typed is kept');
    await form.getByLabel('Degree or field').fill('Mathematics');
    await form.getByRole('button', { name: 'Register' }).click();

    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in, Ada.');
    await expect(page.getByText('You have place 1 of 60. See you in')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/calendar/2026.ics',
    );
    const next = page.getByRole('region', { name: 'What happens next' });
    await expect(next.getByRole('heading', { level: 3 })).toHaveText([
      'Last day to change anything',
      'Welcome and lunchbox',
    ]);
    await expect(next.getByRole('listitem').first()).toContainText('until 23:59');
    const way = page.getByRole('region', { name: 'Your link, kept safe' });
    await expect(way.getByRole('img', { name: 'A code with your personal link' })).toBeVisible();
    await page.getByRole('link', { name: 'Find a team' }).click();
    await expect(page.getByRole('heading', { name: 'Find a team', exact: true })).toBeInViewport();
    expect(await registrationsOf(site)).toMatchObject([
      {
        name: 'Ada Keller',
        answers: { field: ['Mathematics'], wishes: ['2', '1', '3'], food: ['vegan'] },
      },
    ]);
    await expectNoViolations(page, 'registration, done');
  });
});

test('wishes are put into another order by dragging', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await openRegistration(site);
    await openInteractive(page, `${site.origins[0]}/register`);
    const form = formOf(page);
    const lines = form.getByRole('listitem');
    const middleOf = async (at: number) => {
      const box = await lines.nth(at).boundingBox();
      if (!box) throw new Error(`There is no line ${at}.`);
      return { x: box.x + 16, y: box.y + box.height / 2 };
    };
    await lines.last().scrollIntoViewIfNeeded();
    const [from, over, to] = [await middleOf(2), await middleOf(1), await middleOf(0)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of [over, to]) await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => wishesIn(form))
      .toEqual(['Fraud detection', 'Contact notes', 'Adverse media']);
    // Let go: where the pointer goes now is nobody's concern.
    await page.mouse.move(from.x, from.y, { steps: 5 });
    expect(await wishesIn(form)).toEqual(['Fraud detection', 'Contact notes', 'Adverse media']);
  });
});

test('registers without script, and is told at the field what is missing', {
  tag: '@once',
}, async ({ browser }) => {
  await withSite({}, async (site) => {
    await openRegistration(site);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origins[0]}/register`);
    const form = formOf(page);
    await fillIn(form);
    await form.getByText('I have a join code').click();
    await form.getByLabel('1st').selectOption('3 · Fraud detection');
    await form.getByLabel('2nd').selectOption('No wish');
    await form.getByLabel('3rd').selectOption('No wish');
    await form.getByRole('button', { name: 'Register' }).click();

    const summary = page.getByRole('region', { name: 'One answer needs your attention' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please enter the join code of the team');
    await expect(form.getByLabel('Join code', { exact: true })).toHaveAccessibleDescription(
      /^Please enter the join code/,
    );
    await expect(form.getByLabel('Your name')).toHaveValue('Ada Keller');
    await expect(form.getByLabel('1st')).toHaveValue('3');
    await form.getByText('I start a team').click();
    await form.getByLabel('2nd').selectOption('No wish');
    await form.getByLabel('3rd').selectOption('No wish');
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in, Ada.');
    expect(await registrationsOf(site)).toMatchObject([
      { name: 'Ada Keller', answers: { wishes: ['3'], team: ['start'] } },
    ]);
    await context.close();
  });
});

test('shows all that is wrong at once, and leads to each field', { tag: '@ends' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    await openRegistration(site);
    await openInteractive(page, `${site.origins[0]}/register`);
    const form = formOf(page);
    await fillIn(form);
    await form.getByLabel('E-mail').fill('ada@');
    await form.getByText('I have a join code').click();
    const code = form.getByLabel('Join code', { exact: true });
    await code.fill('k7f-2q');
    await form.getByRole('button', { name: 'Register' }).click();

    const summary = page.getByRole('region', { name: 'Two answers need your attention' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'The part after the @ is missing, for example university.example.',
      'A code has six characters. One is missing.',
    ]);
    const email = form.getByLabel('E-mail');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/The part after the @ is missing/);
    await expectNoViolations(page, 'registration, two mistakes');
    const parts = page.getByRole('navigation', { name: 'Parts of the form', includeHidden: true });
    await expect(parts.getByRole('link', { includeHidden: true })).toHaveText([
      /You1 answer to fix/,
      /Challenge and team1 answer to fix/,
      /At the eventdone, 1 optional/,
    ]);
    await expect(parts).toContainText('8 of 11 answered.');

    await summary.getByRole('link', { name: /^A code/ }).click();
    await expect(code).toBeFocused();
    const header = page.locator('.site-header');
    await expect
      .poll(async () => {
        const [top, bottom] = [await code.boundingBox(), await header.boundingBox()];
        return (top?.y ?? 0) - ((bottom?.y ?? 0) + (bottom?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);

    // What is put right is gone at once; what only the server knows comes to the same place.
    await code.fill('k7f-2qx');
    await expect(
      page.getByRole('region', { name: 'One answer needs your attention' }),
    ).toBeVisible();
    await email.fill('ada@university.example');
    await expect(page.getByRole('region', { name: /need/ })).toHaveCount(0);
    await form.getByRole('button', { name: 'Register' }).click();
    const again = page.getByRole('region', { name: 'One answer needs your attention' });
    await expect(again).toBeFocused();
    await expect(again).toContainText('No team has this code.');
    await form.getByText('I start a team').click();
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/me$/);
  });
});

test('confirms an offered place, changes answers, and withdraws', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    await openRegistration(site, { capacity: 1 });
    const first = await registered(site);
    site.advance(60_000);
    const second = await registered(site, { name: 'Kim Frey' });
    await openInteractive(page, linkOn(site, second.receipt));
    await page.getByRole('button', { name: 'Continue as Kim Frey' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('You’re first in line, Kim.');
    await expect(page.getByText('Nobody before you, nobody behind.')).toBeVisible();

    await first.client.post('/api/my-registration/withdraw');
    await page.reload();
    await expect(page.getByText('Please confirm by 8 July 2027 at 23:59')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm my place' }).click();
    await expect(title).toHaveText('You’re in, Kim.');
    await expect(title).toBeFocused();

    await page.getByRole('button', { name: 'Change my answers' }).click();
    const form = page.getByRole('form', { name: 'Your answers' });
    await expect(form.getByRole('heading', { name: 'Your answers' })).toBeFocused();
    await form.getByLabel('Your name').fill('Kim Frey-Meier');
    await expectNoViolations(page, 'own page, change answers');
    // On a phone from here on.
    await expectNoSidewaysScrolling(page);
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(toast(page)).toContainText('Answers saved');
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your registration' })).toBeFocused();
    expect((await registrationsOf(site))[0]).toMatchObject({ name: 'Kim Frey-Meier' });

    await page.getByRole('button', { name: 'I cannot come' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    await expect(page.getByText('You have withdrawn')).toBeVisible();
    await expect(title).toBeFocused();
    await expect(page.getByRole('link', { name: 'Register again' })).toBeVisible();
    await expectNoViolations(page, 'own page, withdrawn');
  });
});

test('opens on the landing page at midnight in Zurich, by the clock of the server', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openRegistration(site);
    const [url = ''] = site.origins;
    setClock(site, Date.parse('2027-07-01T00:00:00+02:00') - 1);
    // A phone that is a day ahead.
    await page.clock.setFixedTime('2027-07-02T12:00:00Z');
    await page.goto(`${url}/register`);
    await expect(page.getByText('Registration opens on July 1, 2027 at 00:00.')).toBeVisible();
    await expect(formOf(page)).toHaveCount(0);
    site.advance(1);
    await page.goto(url);
    await page.getByRole('link', { name: 'Register until 20 August' }).click();
    await expect(formOf(page)).toBeVisible();
    setClock(site, '2027-08-20T23:59:00+02:00');
    await page.goto(`${url}/register`);
    await expect(page.getByText('Registration closed on August 20, 2027.')).toBeVisible();
  });
});
