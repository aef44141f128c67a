import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { holdAnswers } from './hold-answers.ts';
import { loseAnswer } from './lose-answer.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

const SENT = 'Message sent successfully!';

async function openForm(page: Page, siteUrl: string) {
  await openInteractive(page, siteUrl);
  await page.getByRole('button', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
}

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test(
  'delivers a message, says so, and is empty when it is opened again',
  { tag: '@once' },
  async ({ page, site, siteUrl }, { project }) => {
    const message = `Is there a place for one more?\nAsked on a ${project.name}.`;
    await openForm(page, siteUrl);
    await fillIn(page, message);
    const letGo = await holdAnswers(page, '**/api/contact', 'POST');
    const clicked = Date.now();
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    letGo();
    await expect(page.getByRole('status')).toContainText([
      `${SENT}We'll get back to you within 24 hours.`,
    ]);
    expect(Date.now() - clicked).toBeGreaterThanOrEqual(1000);

    const rows = await site.installation.database.db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message'])
      .where('message', '=', message)
      .execute();
    expect(rows).toEqual([{ name: 'Ada Example', email: 'ada@example.org', message }]);

    const opener = page.getByRole('button', { name: 'Write to us' });
    await expect(opener).toBeFocused();
    await opener.click();
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
  },
);

test('collapses when it has been sent, moves nothing below it, and says so until it is opened again', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page, siteUrl);
  await fillIn(page, 'Does anything jump?');
  const button = page.getByRole('button', { name: 'Send message' });
  await button.scrollIntoViewIfNeeded();
  const places = () =>
    page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      next: document.getElementById('partners')?.getBoundingClientRect().top ?? 0,
    }));
  const before = await places();
  await button.click();
  // It stays for as long as the mouse is on it.
  await page.getByText(SENT).hover();
  const opener = page.getByRole('main').getByRole('button', { name: 'Write to us' });
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport({ ratio: 0.95 });
  const after = await places();
  // The page scrolls by whole pixels.
  expect(Math.abs(after.next - before.next)).toBeLessThanOrEqual(1);
  // No empty box is left where the form was.
  expect(before.height - after.height).toBeGreaterThan(250);

  const sentence = page.getByRole('status').filter({ hasText: 'ada@example.org' });
  await expect(sentence).toBeInViewport({ ratio: 0.95 });
  // The notification goes, the sentence stays.
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText(SENT)).toBeHidden();
  await expect(sentence).toBeVisible();
  await expect(page.getByLabel('Message')).toBeHidden();
  await opener.click();
  await expect(sentence).toBeHidden();
  expect((await places()).height).toBe(before.height);
});

test('asks for what is missing, says what becomes of a message, and collapses without sending', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openForm(page, siteUrl);
  await test.step('says what becomes of a message, and where to read more', async () => {
    const link = page.getByRole('form').getByRole('link', { name: /^Privacy/ });
    await expect(link).toHaveAttribute('href', '/privacy');
    // Leaving would lose what has been typed.
    await expect(link).toHaveAttribute('target', '_blank');
  });
  await test.step('lets the browser ask for what is missing', async () => {
    await page.getByLabel('Name').fill('Ada Example');
    await page.getByLabel('Email').fill('not an address');
    await send(page);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4');
  });
  await test.step('shows where the focus is, on its paper and on the ground around it', async () => {
    const button = page.getByRole('button', { name: 'Send message' });
    await page.getByLabel('Message').press('Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveCSS('outline-color', 'rgb(26, 60, 240)');
    await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
    const opener = page.getByRole('main').getByRole('button', { name: 'Write to us' });
    await expect(opener).toBeFocused();
    await expect(opener).toHaveCSS('outline-color', 'rgb(10, 13, 20)');
    await opener.press('Enter');
  });
  for (const way of ['Cancel', 'Close']) {
    await test.step(`${way} collapses it and sends nothing`, async () => {
      await fillIn(page, 'Never sent');
      await page.getByRole('button', { name: way, exact: true }).click();
      await expect(page.getByLabel('Message')).toBeHidden();
      const opener = page.getByRole('button', { name: 'Write to us' });
      await expect(opener).toBeFocused();
      await opener.click();
    });
  }
  expect(requests.filter((url) => url.includes('/api/contact'))).toEqual([]);
});

test('opened without a network, keeps its button and opens once there is one', {
  tag: '@once',
}, async ({ page, context, siteUrl }) => {
  await openInteractive(page, siteUrl);
  await context.setOffline(true);
  const opener = page.getByRole('main').getByRole('button', { name: 'Write to us' });
  await opener.click();
  await expect(page.getByText('could not be loaded. Please try again')).toBeVisible();
  await context.setOffline(false);
  await opener.click();
  await expect(page.getByLabel('Message')).toBeVisible();
});

test('keeps what was typed when the server refuses, and shows its sentence', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page, siteUrl);
  await expectNoViolations(page, 'landing page, contact form open');
  await fillIn(page, 'Still here');
  // The browser accepts this address, the server does not.
  await page.getByLabel('Email').fill('ada@example');
  await send(page);
  const sentence = 'Please enter one e-mail address, such as name@example.org.';
  await expect(page.getByRole('alert')).toContainText([`Message not sent${sentence}`]);
  await expect(page.getByRole('form').getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Still here');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await expectNoViolations(page, 'landing page, contact form refused');

  await page.getByLabel('Email').fill('ada@example.org');
  await send(page);
  await expect(page.getByRole('status')).toContainText([SENT]);
});

test('arrives once, sent again because the answer was lost or while offline, or submitted twice', {
  tag: '@once',
}, async ({ page, context, site, siteUrl }) => {
  const message = 'Did this arrive?';
  const arrived = async () => {
    const { db } = site.installation.database;
    const rows = await db.selectFrom('contact_messages').select('message').execute();
    return rows.filter((row) => row.message === message).length;
  };
  await openForm(page, siteUrl);
  await fillIn(page, message);
  await page.route('**/api/contact', loseAnswer, { times: 1 });
  await send(page);
  await expect(page.getByRole('form').getByText('could not be reached')).toBeVisible();
  expect(await arrived()).toBe(1);
  await send(page);
  await expect(page.getByRole('status')).toContainText([SENT]);
  expect(await arrived()).toBe(1);

  await page.getByRole('button', { name: 'Write to us' }).click();
  await fillIn(page, message);
  await send(page);
  await expect(page.getByLabel('Message')).toBeHidden();
  expect(await arrived()).toBe(2);

  await page.getByRole('button', { name: 'Write to us' }).click();
  await fillIn(page, 'Written in a tunnel');
  await context.setOffline(true);
  await send(page);
  await expect(
    page.getByRole('form').getByText('You are offline. Please try again when you are connected.'),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Written in a tunnel');
  await context.setOffline(false);

  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) calls += 1;
  });
  await page.getByRole('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByLabel('Message')).toBeHidden();
  expect(calls).toBe(1);
});

test('shows an address instead where there is no script', { tag: '@once' }, async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl);
  await expect(page.locator('#register').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('button', { name: 'Write to us' })).toBeHidden();
  await context.close();
});

test('the notification goes after five seconds, by Escape and by a swipe, and waits while the focus is on it', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const notice = page.getByText(SENT);
  async function sendOne() {
    await fillIn(page, 'For the notification');
    await send(page);
    await page.clock.runFor(1000);
    await expect(page.getByRole('status')).toContainText([SENT]);
  }
  async function sendAnother() {
    await page.getByRole('main').getByRole('button', { name: 'Write to us' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await sendOne();
  }
  await page.clock.install();
  await openForm(page, siteUrl);
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('goes after five seconds', async () => {
    await sendOne();
    await page.clock.runFor(4900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toBeHidden();
  });
  await test.step('waits while the focus is on it; F8 leads there and Escape closes it', async () => {
    await sendAnother();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
  });
  await test.step('goes with a swipe to the right of 50 px, not with a shorter one', async () => {
    await sendAnother();
    const box = await notice.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 5];
    async function swipe(distance: number) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
    }
    await swipe(40);
    await expect(notice).toBeVisible();
    await swipe(60);
    await expect(notice).toBeHidden();
  });
});
