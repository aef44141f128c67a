import type { Locator, Page } from '@playwright/test';
import type { ShownMail, ShownMailKind } from '../../src/modules/mail/outbox/schema.ts';
import { startMailServer } from '../support/mail-server.ts';
import { addPerson, linkOf } from '../support/people.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function addMail(site: TestSite, name: string, kind = 'link'): Promise<string> {
  const { id } = await addPerson(site, { name });
  const { store, outbox } = site.installation;
  await store.atomically((stores) => outbox.add(stores, { id, personId: id, kind }));
  return id;
}

const drawer = (page: Page, name: string) => page.getByRole('complementary', { name });

const tapTenTimes = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) element.click();
  });

/** How many requests have gone to an address that ends so. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

test('a mail is read and handed over, and its text edited with a preview', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const name = 'Ada Postmann';
  const id = await addMail(site, name);
  await openPanel(page, siteUrl, 'mail');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/mail/${id}$`));
  const open = drawer(page, name);
  await expect(open).toContainText('To deliver by hand');
  await expect(open).toContainText(`Hello ${name}`);
  await expect(open).toContainText('(the link)');
  await expectNoViolations(page, 'mail, text of one');
  await open.getByRole('button', { name: 'Show link and QR' }).click();
  const dialog = page.getByRole('dialog', { name: `The link of ${name}` });
  await expect(dialog.getByRole('img', { name: `Code with the link of ${name}` })).toBeVisible();
  await expect(dialog).toContainText(await linkOf(site, id));
  await expectNoViolations(page, 'people, a link and its code');
  await page.keyboard.press('Escape');
  await open.getByRole('button', { name: 'Mark as delivered by hand' }).click();
  await expect(toast(page)).toContainText('Marked as delivered by hand');
  await expect(open.getByRole('heading', { name })).toBeFocused();
  await expect(page.getByRole('row', { name })).toContainText('Delivered by hand');

  await open.getByRole('link', { name: 'Your personal link' }).click();
  const form = page.getByRole('form', { name: 'Your personal link' });
  await form.getByLabel('Subject').fill('For {name}: your link {nmae}');
  await expect(form.getByLabel('Subject')).toHaveAccessibleDescription(
    /There is no field {nmae} in this mail\./,
  );
  await form.getByLabel('Subject').fill('For {name} by hand');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('For Ada Muster by hand');
  await expectNoViolations(page, 'mail, edit a text');
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(toast(page)).toContainText('Text saved');
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: 'Your personal link' });
  await expect(row).toContainText('For Ada Muster by hand');
});

test('an organiser works through 31 mails on a phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withSite({}, async (site) => {
    const ids: string[] = [];
    for (let at = 1; at <= 31; at += 1) ids.push(await addMail(site, `Person Nr${at}`));
    const requests = countRequests(page, '/api/mails-handed-over');
    await openPanel(page, site.origins[0] ?? '', 'mail');
    await expect(page.getByText('31 of 31 shown')).toBeVisible();
    // As cards with their buttons they took 10,036 pixels.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000);
    await expectNoSidewaysScrolling(page);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('State').selectOption('To deliver by hand (31)');
    await expect(page).toHaveURL(/\?state=hand-over$/);
    for (const at of [31, 30, 29]) await page.getByLabel(`Choose Person Nr${at}`).check();
    await tapTenTimes(page.getByRole('button', { name: 'Mark as delivered by hand…' }));
    const sure = page.getByRole('dialog', { name: 'Mark 3 mails as delivered by hand?' });
    await expect(sure).toContainText('Person Nr29');
    await tapTenTimes(sure.getByRole('button', { name: 'Mark 3 mails' }));
    await expect(toast(page)).toContainText('3 marked as delivered by hand');
    await expect(page.getByText('28 of 31 shown')).toBeVisible();
    expect(requests()).toBe(1);

    await page.getByRole('searchbox').fill('nr28');
    await expect(page.getByText('1 of 31 shown')).toBeVisible();
    await page.getByRole('link', { name: 'Person Nr28' }).click();
    const open = drawer(page, 'Person Nr28');
    await tapTenTimes(open.getByRole('button', { name: 'Mark as delivered by hand' }));
    await expect(open).toContainText('Delivered by hand');
    expect(requests()).toBe(2);
    await page.goBack();
    await expect(open).toBeHidden();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all mails' }).click();
    await expect(page.getByText('31 of 31 shown')).toBeVisible();

    const admin = await site.admin();
    const mail = (await admin.get(`/api/mails/${ids[26]}`)).json<ShownMail>();
    expect(mail.state).toBe('hand-over');
  });
});

test('drafts are released once, however often it is tapped, and then go out', {
  tag: '@once',
}, async ({ page }) => {
  const smtp = await startMailServer();
  const environment = { SMTP_URL: smtp.url, CONTACT_TO: 'organisers@example.org' };
  await withSite({ environment }, async (site) => {
    for (const name of ['Ida', 'Jon', 'Kai']) await addMail(site, name);
    const requests = countRequests(page, '/release');
    await openPanel(page, site.origins[0] ?? '', 'mail');
    await page.getByLabel('Choose Ida').check();
    await page.getByLabel('Choose Jon').check();
    await tapTenTimes(page.getByRole('button', { name: 'Release…' }));
    const sure = page.getByRole('dialog', { name: 'Release this kind of mail?' });
    await expect(sure).toContainText('Your personal link (3 waiting)');
    await tapTenTimes(sure.getByRole('button', { name: 'Release' }));
    await expect(toast(page)).toContainText('Released');
    expect(requests()).toBe(1);
    await expect.poll(() => smtp.mails.length).toBe(3);

    await page.getByText('Texts and release', { exact: true }).click();
    await page.getByRole('link', { name: 'A place is offered' }).click();
    const open = drawer(page, 'A place is offered');
    await tapTenTimes(open.getByRole('button', { name: 'Release' }));
    await expect(open.getByRole('button', { name: 'Release' })).toBeHidden();
    expect(requests()).toBe(2);
    const kinds = (await (await site.admin()).get('/api/mail-kinds')).json<ShownMailKind[]>();
    const released = kinds.filter(({ releasedAt }) => releasedAt !== null);
    expect(released.map(({ kind }) => kind).sort()).toEqual(['link', 'place-offered']);
  });
  await smtp.goAway();
});
