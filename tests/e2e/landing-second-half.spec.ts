import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';
import { swipe } from './swipe.ts';

test('names prizes, committee, times, winners, people and partners, and leads on', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const portrait = 'https://pictures.example/ada.jpg';
  await page.route(portrait, (route) => route.abort());
  const admin = await site.admin();
  const answer = await admin.post('/api/committee-members', {
    name: 'Ada Portrait',
    title: 'Juror',
    organization: 'Lead University',
    profileImageUrl: portrait,
    order: '9',
  });
  const { id } = answer.json<{ id: string }>();
  await page.emulateMedia({ colorScheme: 'light' });
  await openInteractive(page, siteUrl);

  await test.step('both prizes and the committee of the database', async () => {
    const awards = page.getByRole('region', { name: 'What the winners take home' });
    await expect(awards).toContainText('1st placeCHF 1,600');
    await expect(awards).toContainText('2nd placeCHF 800');
    await expect(awards.getByRole('heading', { name: 'Award Committee' })).toBeVisible();
    await expect(awards).toContainText('Dean of the Faculty');
  });
  await test.step('a portrait from elsewhere, lazily', async () => {
    await expect(page.locator(`img[src="${portrait}"]`)).toHaveAttribute('loading', 'lazy');
    await admin.delete(`/api/committee-members/${id}`);
  });
  await test.step('each time with its offset and the weekday that the calendar has', async () => {
    const schedule = page.getByRole('region', { name: 'Noon to award night' });
    await expect(schedule.getByRole('heading', { name: 'Day 1' })).toContainText(
      'Tuesday, September 1, 2026',
    );
    await expect(schedule.locator('time', { hasText: '13:30' })).toHaveAttribute(
      'datetime',
      '2026-09-01T13:30:00+02:00',
    );
    await expect(schedule.getByRole('link', { name: 'Add to calendar Pitches' })).toHaveAttribute(
      'href',
      '/calendar/2026-pitches.ics',
    );
    await expect(schedule.getByRole('link', { name: 'Add both days to calendar' })).toHaveAttribute(
      'href',
      '/calendar/2026.ics',
    );
    await expect(schedule).toContainText('17:30–20:00, upper mensa');
  });
  await test.step('three teams that won, and six figures', async () => {
    const winners = page.getByRole('region', { name: 'What teams built' });
    await expect(winners.getByRole('list', { name: 'Team members' })).toHaveCount(3);
    await expect(winners.getByRole('definition')).toHaveText(['15', '53', '8', '4', '10', '100%']);
  });
  await test.step('six people who guide and judge', async () => {
    await expect(
      page.getByRole('region', { name: 'Who guides and who judges' }).getByRole('listitem'),
    ).toHaveCount(6);
  });
  await test.step('the logo of a partner whose address is known is a link, and no other', async () => {
    const logos = page.locator('#partners');
    await expect(logos.getByRole('link')).toHaveCount(2);
    await expect(logos.getByRole('link', { name: 'Logo of Innovation Agency' })).toHaveAttribute(
      'href',
      'https://innovation-agency.example',
    );
    await expect(logos.getByRole('img')).toHaveCount(17);
  });
  await test.step('results, highlights and archive are a click away', async () => {
    for (const path of ['/results', '/highlights', '/archive/2024']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
    }
    await page.getByRole('main').locator('a[href="/archive/2024"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Archive 2024' })).toBeFocused();
  });
});

test.describe('the schedule', () => {
  test('scrolls to the chosen day and marks the one that is nearest', { tag: '@ends' }, async ({
    page,
    siteUrl,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openInteractive(page, siteUrl);
    const days = page.getByRole('navigation', { name: 'Days' });
    const [first, second] = [
      days.getByRole('link', { name: 'Day 1' }),
      days.getByRole('link', { name: 'Day 2' }),
    ];
    await second.click();
    await expect(page.getByText('Ten minutes for each team')).toBeInViewport();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(first).not.toHaveAttribute('aria-current');
    await page
      .getByRole('heading', { name: 'Challenge kickoff' })
      .evaluate((item) => item.scrollIntoView({ block: 'center' }));
    await expect(first).toHaveAttribute('aria-current', 'true');
  });

  test('moves its dot down as the page is scrolled', { tag: '@once' }, async ({
    page,
    siteUrl,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openInteractive(page, siteUrl);
    const progress = () =>
      page
        .locator('.timeline')
        .evaluate((timeline) => Number(getComputedStyle(timeline).getPropertyValue('--progress')));
    const at = (name: string) =>
      page
        .getByRole('heading', { name, exact: true })
        .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    await at('Welcome and lunchbox');
    await expect.poll(progress).toBeGreaterThan(0);
    const early = await progress();
    expect(early).toBeLessThan(0.3);
    await at('Afterparty');
    await expect.poll(progress).toBeGreaterThan(0.8);
  });

  test('fades its items in', { tag: '@once' }, async ({ page, siteUrl }) => {
    await openInteractive(page, siteUrl);
    const item = page.getByRole('listitem').filter({ hasText: 'Optional, open end.' });
    await expect(item).toHaveCSS('opacity', '0');
    await item.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(item).toHaveCSS('opacity', '1');
  });

  test('prints with the page, or alone, on one sheet, by its own button', { tag: '@once' }, async ({
    page,
    siteUrl,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await openInteractive(page, siteUrl);
    // What measures its window by its sheet made the first print of a page blank.
    const whole = await page.pdf({ format: 'A4' });
    expect(whole.length).toBeGreaterThan(100_000);
    const event = page
      .getByRole('main')
      .getByText('Risk Innovation Challenge 2026', { exact: true });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Award Committee' })).toBeVisible();
    await expect(event).toBeHidden();
    await page.emulateMedia({ media: null });
    const print = page.getByRole('button', { name: 'Print schedule' });
    await print.click();
    await expect(page).toHaveTitle('printed');

    await page.emulateMedia({ media: 'print' });
    await expect(event).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Day 2' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Award Committee' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    for (const format of ['A4', 'Letter']) {
      await page.emulateMedia({ media: null });
      await print.click();
      const paper = (await page.pdf({ format })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});

test.describe('the slideshow', () => {
  const slideshow = (page: Page) => page.getByRole('region', { name: 'Moments from 2024' });

  test('steps, wraps and jumps', { tag: '@once' }, async ({ page, siteUrl }) => {
    await openInteractive(page, siteUrl);
    const show = slideshow(page);
    await show.getByRole('button', { name: 'Pause slideshow' }).click();
    // It may have moved by itself before.
    await show.getByRole('button', { name: /^Slide 1/ }).click();
    await expect(show).toContainText('1 of 4');
    await show.getByRole('button', { name: 'Previous slide' }).click();
    await expect(show).toContainText('4 of 4');
    await show.getByRole('button', { name: 'Next slide' }).click();
    await expect(show).toContainText('1 of 4');
    await show.getByRole('button', { name: /^Slide 3/ }).click();
    await expect(show).toContainText('3 of 4');
    await expect(show.getByRole('heading', { level: 3 })).toHaveText(
      'What the first edition taught us',
    );
    // The slide before fades out: for a moment both can be seen.
    await expect(show.getByText(/· 2024$/).filter({ visible: true })).toHaveText([
      'Academic · 2024',
    ]);
  });

  test('follows a finger, wraps, and leaves a tap alone', { tag: '@touch' }, async ({
    page,
    siteUrl,
  }) => {
    await openInteractive(page, siteUrl);
    const show = slideshow(page);
    await show.getByRole('button', { name: 'Pause slideshow' }).click();
    await show.getByRole('button', { name: /^Slide 1/ }).click();
    const slides = show.getByRole('list');
    await swipe(slides, -120);
    await expect(show).toContainText('2 of 4');
    await swipe(slides, 120);
    await swipe(slides, 120);
    await expect(show).toContainText('4 of 4');
    await swipe(slides, 20);
    await expect(show).toContainText('4 of 4');
    // Up and down belongs to the page.
    await expect(slides).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  });

  test('advances every five seconds until it is paused', { tag: '@once' }, async ({
    page,
    siteUrl,
  }) => {
    await page.clock.install();
    await openInteractive(page, siteUrl);
    await page.clock.pauseAt(Date.now() + 60_000);
    const show = slideshow(page);
    await show.getByRole('button', { name: /^Slide 4/ }).click();
    await page.clock.runFor(4900);
    await expect(show).toContainText('4 of 4');
    await page.clock.runFor(200);
    await expect(show).toContainText('1 of 4');
    await show.getByRole('button', { name: 'Pause slideshow' }).click();
    await page.clock.runFor(20_000);
    await expect(show).toContainText('1 of 4');
  });

  test('stands still for those who want less motion', { tag: '@once' }, async ({
    page,
    siteUrl,
  }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openInteractive(page, siteUrl);
    await page.clock.runFor(30_000);
    await expect(slideshow(page)).toContainText('1 of 4');
  });

  test(
    'shows its words when the pointer is over it, and always without one',
    { tag: '@ends' },
    async ({ page, siteUrl }, { project }) => {
      await openInteractive(page, siteUrl);
      const words = slideshow(page).locator('[data-current] .slide-words');
      await words.scrollIntoViewIfNeeded();
      if (project.name !== 'phone') {
        await page.mouse.move(5, 5);
        await expect(words).toHaveCSS('opacity', '0');
        await slideshow(page).getByRole('list').hover();
      }
      await expect(words).toHaveCSS('opacity', '1');
    },
  );
});

test('partner logos are fetched when they are seen, in the colours of the theme', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const logos: string[] = [];
  page.on('response', (response) => {
    if (/university-\d/.test(response.url())) logos.push(response.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await openInteractive(page, siteUrl);
  expect(logos).toEqual([]);
  const logo = page.getByRole('img', { name: 'Logo of University 8' });
  await logo.evaluate((image) => image.parentElement?.scrollIntoView({ block: 'center' }));
  await expect(logo).toHaveCSS('opacity', '1');
  await expect(logo).toHaveJSProperty('complete', true);
  expect(logos.length).toBeGreaterThan(0);
  expect(logos.filter((url) => url.includes('-dark'))).toEqual([]);
});

test('has no accessibility violation when all is shown', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInteractive(page, siteUrl);
  for (const region of await page.getByRole('main').locator('> section').all()) {
    await region.scrollIntoViewIfNeeded();
  }
  await expectNoViolations(page, 'landing page, all shown');
});
