import { startMailServer } from '../support/mail-server.ts';
import { releaseMails } from '../support/mails.ts';
import { announceRegistration, setClock } from '../support/registration.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expectInteractive, openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

test('can be read in full without script', { tag: '@once' }, async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk Innovation Challenge');
  await expect(page.getByRole('listitem')).toContainText(['Prof. Name Surname']);
  await test.step('what cards keep in a dialog', async () => {
    await expect(page.getByText('What a team builds belongs to the team.')).toBeVisible();
  });
  await test.step('what fades in', async () => {
    const item = page.getByRole('listitem').filter({ hasText: 'Optional, open end.' });
    await expect(item).toHaveCSS('opacity', '1');
  });
  await test.step('every slide', async () => {
    await expect(page.getByText('From the hall into a lecture')).toBeVisible();
  });
  await context.close();
});

test('asks for no script before it has been shown, starts it by itself, breaks no rule and fits', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const beforeLoad: string[] = [];
  const problems: string[] = [];
  let isLoaded = false;
  page.on('request', (request) => {
    if (!isLoaded && request.resourceType() === 'script') beforeLoad.push(request.url());
  });
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(siteUrl);
  expect(beforeLoad).toEqual([]);
  await expectInteractive(page);
  // Neither one of its content policy nor any other.
  expect(problems).toEqual([]);
  await expectNoSidewaysScrolling(page);
});

test('switches to dark and remembers it', { tag: '@once' }, async ({ page, siteUrl }) => {
  await openInteractive(page, `${siteUrl}/imprint`);
  // What it will do follows the system as well, as long as nobody has chosen.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Switch to light', exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectInteractive(page);
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
});

test('Contact leads to an address, to the form, and to who answers partners', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInteractive(page, `${siteUrl}/about`);
  await page.goto(`${siteUrl}/about#contact`);
  const contact = page.getByRole('contentinfo').getByRole('region', { name: 'Contact' });
  const [questions, partners] = [
    contact.getByRole('link', { name: 'organisers@challenge.example' }),
    contact.getByRole('link', { name: 'team-3@challenge.example' }),
  ];
  // At once, without another scroll.
  await expect(questions).toBeInViewport({ ratio: 1 });
  await expect(questions).toHaveAttribute('href', 'mailto:organisers@challenge.example');
  await expect(partners).toBeInViewport({ ratio: 1 });
  await expect(contact).toContainText('Carla Surname');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toHaveCount(0);

  await contact.getByRole('link', { name: 'Write to us' }).click();
  const name = page.getByRole('form').getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  // Also while the form is open.
  await contact.getByRole('link', { name: 'Write to us' }).click();
  await expect(name).toBeFocused();
});

test('shows the not-found screen with status 404 and a way home', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  const response = await page.goto(`${siteUrl}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(
    page.getByText(
      "The page you're looking for doesn't exist. Let's get you back to the main site.",
    ),
  ).toBeVisible();
  await expectNoViolations(page, 'nothing here');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
});

test('has one next step in each phase, and tells people who confirm when registration opens', {
  tag: '@once',
}, async ({ page }) => {
  const smtp = await startMailServer();
  const environment = { SMTP_URL: smtp.url, CONTACT_TO: 'organisers@example.org' };
  await withSite({ environment }, async (site) => {
    const [url = ''] = site.origins;
    await announceRegistration(site);
    const hero = page.locator('#hero');
    const step = hero.locator('.button-signal');

    await test.step('announced: leaves an address, and confirms it from the mail', async () => {
      await page.goto(url);
      await expect(step).toHaveText(['Tell me when it opens']);
      await expect(hero.getByRole('button', { name: 'Registration Closed' })).toBeVisible();
      await expectNoViolations(page, 'landing page, announced');
      await step.click();
      const form = page.getByRole('form', { name: 'Tell me when it opens' });
      await form.getByLabel('E-mail address').fill('ada@example.org');
      await expectNoViolations(page, 'tell me when it opens');
      await form.getByRole('button', { name: 'Tell me' }).click();
      await expect(page.getByText('a mail is on its way')).toBeVisible();
      await site.installation.openings.settled();
      await releaseMails(await site.admin(), site, 'opening-confirm');
      const token = () => /#[\w-]{43}/.exec(smtp.mails[0]?.text ?? '')?.[0] ?? '';
      await expect.poll(token).not.toBe('');
      await page.goto(`${url}/tell-me${token()}`);
      await page.reload();
      await expectNoViolations(page, 'tell me when it opens, confirm');
      await page.getByRole('button', { name: 'Yes, tell me' }).click();
      await expect(page.getByText('You’re on the list.')).toBeVisible();
    });

    for (const [at, words, note] of [
      [
        '2027-07-01T00:00:00+02:00',
        'Register until 20 August',
        'One ring is one day to register: 51',
      ],
      ['2027-08-20T23:59:00+02:00', 'See the timetable', 'Registration closed on August 20, 2027.'],
      ['2027-09-08T15:40:00+02:00', 'Follow the day', 'Live now: Pitches'],
      ['2027-09-10T12:00:00+02:00', 'Explore Challenges', 'Registration Closed'],
    ] as const) {
      await test.step(`${words}, on ${at}`, async () => {
        setClock(site, at);
        await page.goto(url);
        await expect(step).toHaveText([words]);
        await expect(hero).toContainText(note);
        await expectNoSidewaysScrolling(page);
        if (words === 'Follow the day') await expectNoViolations(page, 'landing page, live');
      });
    }
  });
  await smtp.goAway();
});
