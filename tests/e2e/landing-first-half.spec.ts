import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

const NOTE = 'Registration opens 2 months prior to the event';
const INFO_TITLES = ['Point of departure', 'Purpose', 'Rules and measures'];

/** The page's time then moves only when a test says so. */
async function openHomeWithHeldClock(page: Page, siteUrl: string) {
  await page.clock.install();
  await openInteractive(page, siteUrl);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await runFor(page, 0);
}

/** Moves the page's time and lets React draw what came of it. */
async function runFor(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

const closedButton = (page: Page) => page.getByRole('button', { name: 'Registration Closed' });
const readMore = (page: Page, title: string) =>
  page.getByRole('button', { name: `Read more: ${title}` });

test('names the event, its facts and three challenges with four technologies each', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openInteractive(page, siteUrl);
  await test.step('the event and its facts', async () => {
    const hero = page.getByRole('region', { name: 'Risk Innovation Challenge' });
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Risk Innovation Challenge');
    await expect(hero.getByRole('definition')).toHaveText([
      'September 1–2, 2026',
      'University campus, Zurich Oerlikon',
      /^48 hours/,
      /^CHF 1,600 and CHF 800/,
    ]);
  });
  await test.step('three challenges with four technologies each', async () => {
    const rows = page.getByRole('region', { name: 'Three cases from three banks' });
    await expect(rows.getByRole('heading', { level: 3 })).toHaveCount(3);
    for (const row of await rows.locator('ol > li').all()) {
      await expect(row.getByRole('listitem')).toHaveCount(4);
    }
  });
  await test.step('a tooltip opens at once on keyboard focus, describes, and closes with Escape', async () => {
    await page.getByRole('link', { name: 'Explore Challenges' }).focus();
    await page.keyboard.press('Tab');
    await expect(closedButton(page)).toBeFocused();
    await expect(closedButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(closedButton(page)).toHaveAccessibleDescription(NOTE);
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expect(closedButton(page)).toBeFocused();
  });
  await test.step('the first link leads to the about section', async () => {
    await page.getByRole('link', { name: 'Explore Challenges' }).click();
    await expect(page).toHaveURL(/#about$/);
    // Right below the header: nothing is left in sight of the section before.
    const belowHeader = () =>
      page.evaluate(() => {
        const edgesOf = (name: string) => document.querySelector(name)?.getBoundingClientRect();
        return (edgesOf('#about')?.top ?? 0) - (edgesOf('.site-header')?.bottom ?? 0);
      });
    await expect.poll(belowHeader).toBeLessThan(1);
  });
});

test.describe('the hero', () => {
  test('shows twenty dots, renews them every five seconds, and stands still while it is paused', {
    tag: '@once',
  }, async ({ page, siteUrl }) => {
    await openHomeWithHeldClock(page, siteUrl);
    const hero = page.locator('.hero-lattice');
    const dots = hero.locator('i');
    await expect(dots).toHaveCount(20);
    const places = () => dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('style')));

    // Four times in twenty seconds, and still between: steps are shorter than the period.
    let changes = 0;
    let last = await places();
    for (let step = 0; step < 40; step += 1) {
      await runFor(page, 500);
      const now = await places();
      if (String(now) !== String(last)) changes += 1;
      last = now;
    }
    expect(changes).toBe(4);
    await expect(dots).toHaveCount(20);
    const inSight = () =>
      hero.evaluate((lattice) => {
        const { bottom } = lattice.getBoundingClientRect();
        return [...lattice.querySelectorAll('i')].filter(
          (dot) => dot.getBoundingClientRect().top < bottom - 1,
        ).length;
      });
    expect(await inSight()).toBe(20);
    await page.setViewportSize({ width: 390, height: 844 });
    await runFor(page, 5000);
    expect(await inSight()).toBe(20);

    await page.getByRole('button', { name: 'Pause animation' }).click();
    const before = await hero.innerHTML();
    await runFor(page, 20_000);
    expect(await hero.innerHTML()).toBe(before);
    expect(await dots.first().evaluate(playState)).toBe('paused');

    await page.getByRole('button', { name: 'Play animation' }).click();
    await runFor(page, 5000);
    expect(await hero.innerHTML()).not.toBe(before);
  });

  test('stands still for those who want less motion', { tag: '@once' }, async ({
    page,
    siteUrl,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomeWithHeldClock(page, siteUrl);
    const hero = page.locator('.hero-lattice');
    const before = await hero.innerHTML();
    await runFor(page, 20_000);
    expect(await hero.innerHTML()).toBe(before);
    expect(
      await hero
        .locator('i')
        .first()
        .evaluate((dot) => getComputedStyle(dot).animationName),
    ).toBe('none');
    await expect(page.getByRole('button', { name: /^Pause (animation|countdown)$/ })).toHaveCount(
      0,
    );
    await expect(page.locator('#about')).toContainText('24h 00min');
  });
});

test.describe('the tooltip', () => {
  test('opens after 700 ms of hovering, and without delay within 300 ms of the last one', {
    tag: '@once',
  }, async ({ page, siteUrl }) => {
    await openHomeWithHeldClock(page, siteUrl);
    const tooltip = page.getByRole('tooltip');
    await test.step('not before, and it stays while the pointer is on its text', async () => {
      await closedButton(page).hover();
      await runFor(page, 699);
      await expect(tooltip).toBeHidden();
      await runFor(page, 1);
      await expect(page.getByRole('tooltip', { name: NOTE })).toBeVisible();
      await tooltip.hover();
      await runFor(page, 2000);
      await expect(tooltip).toBeVisible();
      await page.mouse.move(5, 5);
      await expect(tooltip).toBeHidden();
    });
    await test.step('without delay soon after the last one, and no later', async () => {
      const open = async () => {
        await closedButton(page).hover();
        await runFor(page, 1);
      };
      await runFor(page, 250);
      await open();
      await expect(tooltip).toBeVisible();

      await page.mouse.move(5, 5);
      await expect(tooltip).toBeHidden();
      await runFor(page, 300);
      await open();
      await expect(tooltip).toBeHidden();
    });
  });

  test('opens with a tap and closes with a tap elsewhere', { tag: '@touch' }, async ({
    page,
    siteUrl,
  }) => {
    await openInteractive(page, siteUrl);
    // Forced, because Playwright waits for what says that it is disabled.
    await closedButton(page).tap({ force: true });
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
});

test.describe('the info cards', () => {
  test('open one at a time, keep the focus inside, and close by every way', {
    tag: '@once',
  }, async ({ page, siteUrl }) => {
    await openInteractive(page, siteUrl);
    await test.step('one at a time, and the focus is given back', async () => {
      for (const title of INFO_TITLES) {
        await readMore(page, title).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(readMore(page, title)).toBeFocused();
      }
    });
    const dialog = page.getByRole('dialog');
    await test.step('with the X and with a click beside, not with one that began inside', async () => {
      await readMore(page, 'Purpose').click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);

      await readMore(page, 'Purpose').click();
      await dialog.getByRole('heading').hover();
      await page.mouse.down();
      await page.mouse.move(4, 4);
      await page.mouse.up();
      await expect(dialog).toBeVisible();
      await page.mouse.click(4, 4);
      await expect(dialog).toHaveCount(0);
    });
    await test.step('the focus stays inside and the page behind still', async () => {
      await readMore(page, 'Purpose').click();
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      for (let press = 0; press < 4; press += 1) {
        await page.keyboard.press('Tab');
        // Past its last control the focus leaves for the browser's own bars, never for the page.
        const place = await page.evaluate(
          () => document.activeElement?.closest('dialog, body > *')?.tagName,
        );
        expect([undefined, 'DIALOG']).toContain(place);
      }
      const scrolled = await page.evaluate(() => scrollY);
      await page.mouse.move(4, 300);
      await page.mouse.wheel(0, 800);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  });

  test('have no accessibility violation while open', { tag: '@once' }, async ({
    page,
    siteUrl,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openInteractive(page, siteUrl);
    await readMore(page, 'Rules and measures').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'landing page, an info card');
  });
});

test('the decorative countdown loses a minute every five seconds, unless paused', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openHomeWithHeldClock(page, siteUrl);
  const about = page.locator('#about');
  const minutes = async () => {
    const [, hours, rest] = /(\d+)h (\d+)min/.exec((await about.textContent()) ?? '') ?? [];
    return Number(hours) * 60 + Number(rest);
  };
  const before = await minutes();
  expect(before).toBeLessThanOrEqual(1440);
  await runFor(page, 5000);
  expect(await minutes()).toBe(before - 1);
  await runFor(page, 50_000);
  expect(await minutes()).toBe(before - 11);

  await page.getByRole('button', { name: 'Pause countdown' }).click();
  await runFor(page, 50_000);
  expect(await minutes()).toBe(before - 11);
});

function playState(element: Element): string {
  return getComputedStyle(element).animationPlayState;
}
