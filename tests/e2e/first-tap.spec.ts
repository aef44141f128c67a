import type { Page } from '@playwright/test';
import { expect, test } from './gallery-fixture.ts';
import { expectInteractive, holdScript } from './open-interactive.ts';

interface Control {
  name: string;
  path: string;
  /** The first tap of the visit. */
  tap(page: Page): Promise<void>;
  /** What is visible then. */
  expectAnswer(page: Page): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** These work by themselves: no script is needed for them. */
const NATIVE: Control[] = [
  {
    name: 'an info card',
    path: '/',
    tap: (page) => button(page, 'Read more: Purpose').click(),
    expectAnswer: (page) => expect(page.getByRole('dialog', { name: 'Purpose' })).toBeVisible(),
  },
];

/** These need it, and get what was tapped before it came. */
const WITH_SCRIPT: Control[] = [
  {
    name: 'the pause button',
    path: '/',
    tap: (page) => button(page, 'Pause animation').click(),
    expectAnswer: (page) => expect(button(page, 'Play animation')).toBeVisible(),
  },
  {
    name: 'the button with the tooltip',
    path: '/',
    // Forced, because Playwright waits for what says that it is disabled.
    tap: (page) => button(page, 'Registration Closed').click({ force: true }),
    expectAnswer: (page) => expect(page.getByRole('tooltip')).toBeVisible(),
  },
  {
    name: 'the theme button',
    path: '/',
    tap: (page) => page.getByRole('contentinfo').getByRole('button').click(),
    expectAnswer: (page) =>
      expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:dark|light)$/),
  },
  {
    name: 'the prompt of the contact form',
    path: '/',
    tap: (page) => button(page, 'Write to us').click(),
    expectAnswer: (page) => expect(page.getByLabel('Message')).toBeVisible(),
  },
  {
    name: 'Edit Mode',
    path: '/impressions',
    tap: (page) => button(page, 'Edit Mode').click(),
    expectAnswer: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'a filter',
    path: '/impressions',
    tap: async (page) => {
      await page.getByLabel('Year').selectOption('2025');
    },
    expectAnswer: (page) => expect(page).toHaveURL(/year=2025/),
  },
];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
});

for (const { name, path, tap, expectAnswer } of [...NATIVE, ...WITH_SCRIPT]) {
  test(`a tap on ${name} right after load counts`, { tag: '@once' }, async ({ page, gallery }) => {
    await page.goto(`${gallery.url}${path}`);
    await tap(page);
    await expectAnswer(page);
  });
}

for (const { name, path, tap, expectAnswer } of NATIVE) {
  test(`${name} answers before the script is there, and stays open when it comes`, {
    tag: '@ends',
  }, async ({ page, gallery }) => {
    const release = await holdScript(page);
    await page.goto(`${gallery.url}${path}`);
    await tap(page);
    await expectAnswer(page);
    release();
    await expectInteractive(page);
    await expectAnswer(page);
  });
}

for (const [index, { name, path, tap, expectAnswer }] of WITH_SCRIPT.entries()) {
  test(`a tap on ${name} before the script is there counts when it is`, {
    // What is kept is the same on a phone: one of them shows it.
    tag: index === 0 ? '@ends' : '@once',
  }, async ({ page, gallery }) => {
    const release = await holdScript(page);
    await page.goto(`${gallery.url}${path}`);
    await tap(page);
    release();
    await expectAnswer(page);
  });
}

test('who taps twice because nothing has happened wants it once', { tag: '@once' }, async ({
  page,
  gallery,
}) => {
  const release = await holdScript(page);
  await page.goto(gallery.url);
  await button(page, 'Pause animation').click();
  await button(page, 'Pause animation').click();
  release();
  await expectInteractive(page);
  await expect(button(page, 'Play animation')).toBeVisible();
});
