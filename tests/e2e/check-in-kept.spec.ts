import { register } from '../support/registrations.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { beOrganiser, openPanel, signOut } from './admin-page.ts';
import { codeOf, DAY, entriesOf, KEPT_IN, pageIsKept, queue, type } from './door-page.ts';
import {
  addressesIn,
  ageKeptPage,
  expectNothingKept,
  isOlderPage,
  loseNextPage,
  OLDER_BUILD,
} from './kept-here.ts';
import { expect, test } from './site-fixture.ts';

const TO_DESK = 'To the organisers’ desk';

test('the scanner opens again without a network, with its headers, and what was scanned is sent once', {
  tag: '@once',
}, async ({ page, context }) => {
  await withSite({ environment: DAY }, async (site) => {
    const [url = ''] = site.origins;
    const one = await register(site.installation, { name: 'Ann One' });
    const other = await register(site.installation, { name: 'Bob Other' });
    await beOrganiser(page, url);
    const first = await page.goto(`${url}/admin/check-in`);
    await pageIsKept(page);
    await expectNoViolations(page, 'door, this phone');
    await expect(page.getByRole('link', { name: TO_DESK })).toBeVisible();
    await page.getByLabel('Which door is it at?').fill('Door B');
    await page.getByRole('button', { name: 'Start scanning' }).click();

    await context.setOffline(true);
    await type(page, codeOf(site, one.personId).shown);
    await expect(queue(page)).toHaveText('1 not sent yet');
    const again = await page.reload();
    await expect(page.getByText(/^Offline since/)).toBeVisible();
    for (const name of ['content-security-policy', 'permissions-policy']) {
      expect(again?.headers()[name]).toBe(first?.headers()[name]);
    }
    expect(again?.headers()['permissions-policy']).toContain('camera=(self)');
    await type(page, codeOf(site, one.personId).shown);
    await expect(page.locator('.door-band')).toHaveText(/^Already in/);
    await type(page, codeOf(site, other.personId).shown);
    await expect(queue(page)).toHaveText('2 not sent yet');
    // A second tab has the same list and the same queue.
    const second = await context.newPage();
    await second.goto(`${url}/admin/check-in`);
    await expect(queue(second)).toHaveText('2 not sent yet');
    // Only the scanner is on the phone.
    const desk = await context.newPage();
    await expect(desk.goto(`${url}/admin/arrivals`)).rejects.toThrow();
    await desk.close();

    await context.setOffline(false);
    await expect(queue(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(queue(second)).toHaveCount(0, { timeout: 60_000 });
    const people = (await entriesOf(site)).map(({ person_id }) => person_id).sort();
    expect(people).toEqual([one.personId, other.personId].sort());
    await second.close();

    await openPanel(page, url, 'arrivals');
    await signOut(page);
    await expectNothingKept(page);
    await context.setOffline(true);
    await expect(page.goto(`${url}/admin/check-in`)).rejects.toThrow();
  });
});

test('a kept scanner of an older build is replaced as soon as the site is reached', {
  tag: ['@once', '@long'],
}, async ({ page, context }) => {
  await withSite({ environment: DAY }, async (site) => {
    const [url = ''] = site.origins;
    await beOrganiser(page, url);
    await page.goto(`${url}/admin/check-in`);
    await pageIsKept(page);
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Offline since/)).toBeVisible();
    // What is kept stays as it is from here on.
    await ageKeptPage(page, KEPT_IN);
    await page.reload();
    await expect(page.getByText(/^Offline since/)).toBeVisible();
    expect(await isOlderPage(page)).toBe(true);

    // The network is back, and loses the first request for the page.
    const wasLost = await loseNextPage(context);
    await context.setOffline(false);
    await expect.poll(() => isOlderPage(page).catch(() => true)).toBe(false);
    expect(await wasLost()).toBe(true);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    expect(await addressesIn(page, KEPT_IN)).not.toContain(OLDER_BUILD);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Offline since/)).toBeVisible();
    expect(await isOlderPage(page)).toBe(false);
  });
});

test('a link that was taken back meanwhile erases the list and the page, and says so', {
  tag: '@once',
}, async ({ page, context }) => {
  await withSite({ environment: DAY }, async (site) => {
    const [url = ''] = site.origins;
    await register(site.installation, { name: 'Ann One' });
    const admin = await site.admin();
    const link = await admin.post('/api/pass-links', { kind: 'door' });
    const { hash } = new URL(link.json<{ address: string }>().address);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${url}/admin/check-in${hash}`);
    await pageIsKept(page);
    // A helper has no desk.
    await expect(page.getByRole('link', { name: TO_DESK })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await context.setOffline(true);
    // Also by the link, which nobody can be asked about now.
    await page.goto(`${url}/admin/check-in?again${hash}`);
    await expect(page.getByText('0 of 1 are in')).toBeVisible();
    await admin.delete('/api/pass-links?kind=door');

    await context.setOffline(false);
    await expect(page.getByText(/no longer valid/)).toBeVisible();
    await expect(page.getByText('The list of people is gone from this phone.')).toBeVisible();
    await expect(page.getByText('0 of 1 are in')).toHaveCount(0);
    await expectNothingKept(page);
  });
});
