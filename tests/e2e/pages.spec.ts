import type { Page } from '@playwright/test';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { PAGE_PATHS } from '../../src/schema/page-paths.ts';
import { expectNoViolations } from './accessibility.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expectInteractive, openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';
import { swipe } from './swipe.ts';

const PATHS = [
  '/about',
  '/highlights',
  '/impressions',
  // One page for all filters that leave nothing: the script puts back what the address says.
  '/impressions?category=Nothing',
  '/archive/2024',
  '/privacy',
  '/register',
  '/imprint',
  '/accessibility',
];

/** Those whose script checks what it is given by schemas. */
const WITH_SCHEMAS = (
  [
    'receipt',
    'link',
    'jury',
    'ceremony',
    'ceremonyRemote',
    'checkIn',
    'room',
    'register',
    'certificate',
    'me',
  ] as const
).map((name) => PAGE_PATHS[name]);

/** A navigation inside the site: the archive then asks the API for its photos. */
async function openArchive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Read on' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/archive\/2024$/);
}

test('every page logs no error, has no accessibility violation, and fits into 320 px', {
  tag: '@once',
}, async ({ page, archive }) => {
  test.slow();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openInteractive(page, `${archive.url}${path}`);
      expect(problems).toEqual([]);
      await expectNoViolations(page, 'each public page');
      await expectNoSidewaysScrolling(page);
    });
  }
});

test('no page does what its content policy forbids, not even to try whether it may', {
  tag: '@once',
}, async ({ browser, site, siteUrl }) => {
  const judge = await site.person('judge', 'participant');
  const admin = await site.admin();
  for (const [cookie, paths] of [
    [judge.cookie, WITH_SCHEMAS],
    [admin.cookie, [PAGE_PATHS.admin]],
  ] as const) {
    const context = await browser.newContext();
    const [name = '', value = ''] = cookie?.split('=') ?? [];
    await context.addCookies([{ name, value, url: siteUrl }]);
    const page = await context.newPage();
    const forbidden: string[] = [];
    await page.exposeFunction('tellForbidden', (what: string) => forbidden.push(what));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        // biome-ignore lint/suspicious/noExplicitAny: it is the test's own
        (globalThis as any).tellForbidden(
          `${location.pathname}: ${effectiveDirective} ${blockedURI}`,
        ),
      );
    });
    for (const path of paths) await openInteractive(page, `${siteUrl}${path}`);
    expect(forbidden).toEqual([]);
    await context.close();
  }
});

test('the highlights page tells the four slides and the winners, and leads on', {
  tag: '@once',
}, async ({ page, archive: { url } }) => {
  await openInteractive(page, `${url}/highlights`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'A namesake is not a hit' })).toBeVisible();
  const onward = page.getByRole('navigation', { name: 'Read on' });
  await expect(onward.getByRole('link', { name: /Archive 2024/ })).toBeVisible();
  await onward.getByRole('link', { name: /Impressions/ }).click();
  await expect(page).toHaveURL(`${url}/impressions`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Impressions - Risk Innovation Challenge');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/impressions$/);
});

test.describe('the archive', () => {
  test('brings the photos of its year along, wraps at both ends, by keyboard too', {
    tag: '@once',
  }, async ({ page, archive }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/photos')) calls += 1;
    });
    await openInteractive(page, `${archive.url}/archive/2024`);
    const carousel = page.getByRole('region', { name: 'Event photos' });
    await expect(carousel).toBeVisible();
    expect(calls).toBe(0);
    await test.step('has the summary to download, the jury and what is coming', async () => {
      const download = page.getByRole('link', { name: /Download the summary/ });
      await expect(download).toHaveAttribute('href', '/downloads/academic-summary-2024.pdf');
      await expect(download).toHaveAttribute('download');
      await expect(page.getByRole('heading', { name: 'Jury panel 2024' })).toBeVisible();
      await expect(page.getByText('Impressions 2025 coming soon')).toBeVisible();
      await expect(page.getByText('Summary 2025 coming soon')).toBeVisible();
    });
    const counter = carousel.getByText(/\d of \d/);
    await expect(counter).toContainText('1 of 3');
    await carousel.getByRole('button', { name: 'Previous photo' }).click();
    await expect(counter).toContainText('3 of 3');
    const next = carousel.getByRole('button', { name: 'Next photo' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(counter).toContainText('1 of 3');
    await expect(next).toBeFocused();
    const thumbnail = carousel.getByRole('button', { name: 'Show Night session' });
    await thumbnail.click();
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('img', { name: 'One lamp is on.' })).toBeVisible();
  });

  test('follows a finger', { tag: '@touch' }, async ({ page, archive }) => {
    await openInteractive(page, `${archive.url}/archive/2024`);
    const carousel = page.getByRole('region', { name: 'Event photos' });
    const counter = carousel.getByText(/\d of \d/);
    const photo = carousel.getByRole('figure').getByRole('img');
    await expect(counter).toContainText('1 of 3');
    await swipe(photo, -120);
    await expect(counter).toContainText('2 of 3');
    await swipe(photo, 120);
    await swipe(photo, 120);
    await expect(counter).toContainText('3 of 3');
    await expect(photo).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  });

  test('says that it loads, then shows the photos', { tag: '@once' }, async ({ page, archive }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/photos?*', async (route) => {
      await held;
      await route.continue();
    });
    await openInteractive(page, `${archive.url}/highlights`);
    await openArchive(page);
    await expect(
      page.getByRole('status').filter({ hasText: 'Loading event photos...' }),
    ).toBeVisible();
    answer();
    await expect(page.getByRole('region', { name: 'Event photos' })).toBeVisible();
    await expect(page.getByText('Loading event photos...')).toBeHidden();
  });

  test('says when the photos cannot be loaded', { tag: '@once' }, async ({ page, archive }) => {
    await page.route('**/api/photos?*', (route) => route.abort());
    await openInteractive(page, `${archive.url}/highlights`);
    await openArchive(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading photos' });
    await expect(alert).toContainText('Please try refreshing the page');
  });

  test('says when there are none, and shows no thumbnails of a single one', {
    tag: '@once',
  }, async ({ page, archive }) => {
    let photos: Partial<Photo>[] = [];
    await page.route('**/api/photos?*', (route) => route.fulfill({ json: photos }));
    await openInteractive(page, `${archive.url}/highlights`);
    await openArchive(page);
    await expect(page.getByText('No photos available yet')).toBeVisible();

    photos = [
      {
        id: '1',
        title: 'Alone',
        description: '',
        category: '',
        year: '2024',
        url: '/favicon.svg',
        image: null,
      },
    ];
    await openInteractive(page, `${archive.url}/highlights`);
    await openArchive(page);
    await expect(page.getByRole('img', { name: 'Alone' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Show|photo/ })).toHaveCount(0);
  });

  test('keeps its photos for five minutes', { tag: '@once' }, async ({ page, archive }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/photos')) calls += 1;
    });
    await page.clock.install();
    await openInteractive(page, `${archive.url}/highlights`);
    const carousel = page.getByRole('region', { name: 'Event photos' });
    const comeBack = async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/highlights$/);
      await openArchive(page);
      await expect(carousel).toBeVisible();
    };
    await openArchive(page);
    await expect(carousel).toBeVisible();
    expect(calls).toBe(1);
    await page.clock.fastForward('03:00');
    await comeBack();
    expect(calls).toBe(1);
    await page.clock.fastForward('02:01');
    await comeBack();
    expect(calls).toBe(2);
  });
});

test('disable_sw forgets what the browser keeps, but not the session', { tag: '@once' }, async ({
  page,
  context,
  siteUrl,
}) => {
  // Four full loads, one of them of the landing page with everything that moves on it.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl);
  await context.addCookies([{ name: 'session', value: 'kept', url: siteUrl, httpOnly: true }]);
  await page.evaluate(async () => {
    localStorage.setItem('isLoggedIn', 'true');
    sessionStorage.setItem('note', 'x');
    await caches.open('old');
    indexedDB.open('old').onsuccess = ({ target }) => (target as IDBOpenDBRequest).result.close();
  });
  // Only with the flag, and only on the home page.
  for (const path of ['/?disable_sw=false', '/about?disable_sw=true']) {
    await openInteractive(page, `${siteUrl}${path}`);
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true');
  }
  await openInteractive(page, `${siteUrl}/?disable_sw=true`);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        localStorage.length,
        sessionStorage.getItem('note'),
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
        await indexedDB.databases(),
      ]),
    )
    .toEqual([0, null, [], 0, []]);
  expect((await context.cookies()).map(({ name }) => name)).toContain('session');
});

test('the about page shows ten people and two organisations, and nothing of errors, which are logged', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openInteractive(page, `${siteUrl}/about`);
  await test.step('ten people with a contact link each, and two organisations', async () => {
    const contacts = page.getByRole('main').getByRole('link', { name: /^Contact / });
    await expect(contacts).toHaveCount(10);
    await expect(page.getByRole('link', { name: 'Contact Prof. Anna Surname' })).toHaveAttribute(
      'href',
      'mailto:team-1@challenge.example',
    );
    await expect(page.getByText('AS', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Lead University',
      'Joint Master in Quantitative Finance',
    ]);
  });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
    Promise.reject(new Error('refused on purpose'));
  });
  await expect
    .poll(() => logged.filter((text) => text.startsWith('ric-debug')).length)
    .toBeGreaterThanOrEqual(2);
  const kinds = await page.evaluate(() =>
    (window as unknown as { ricDebug: { kind: string }[] }).ricDebug.map(({ kind }) => kind),
  );
  expect(kinds.sort()).toEqual(['error', 'rejection']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('on purpose')).toHaveCount(0);
});

test('a page whose script is gone after a deployment is loaded again, once', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openInteractive(page, `${siteUrl}/highlights`);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/about-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => loads).toBe(1);
  await expectInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toBe(1);
});
