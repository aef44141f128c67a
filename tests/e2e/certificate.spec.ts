import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addressOf } from '../../src/modules/address-of.ts';
import type { OwnCertificate } from '../../src/modules/verdict/certificates/schema.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam } from '../support/hand-ins.ts';
import { pdfText } from '../support/pdf-text.ts';
import type { TestSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling, logIn } from './event-fixture.ts';
import { openInteractive } from './open-interactive.ts';
import { test as base, expect } from './site-fixture.ts';

const test = base.extend<{ overSite: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  overSite: async ({}, use) => {
    const site = await startHandInSite();
    await use(site);
    await site.stop();
  },
});
// One long way over several pages, each looked at by axe; every wait has its own limit.
test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const NAME = 'Dominique Müller-Ibarra';
const UNKNOWN_CODE = 'K7F2-QX9M-PDRT';

test('a participant confirms a name, downloads the certificate, and others check it', {
  tag: '@once',
}, async ({ page, context, browser, overSite: site }) => {
  const [origin = ''] = site.origins;
  const { client } = await makeTeam(site, { name: 'Quiet Ibis', challenge: 1 });
  await handIn(client, 'pitchdeck', new TextEncoder().encode('A deck'));
  site.advance(10 * 3_600_000);
  await logIn(context, site, Promise.resolve(client));

  // With a phone in the hand; those who check it have a desk.
  await page.setViewportSize({ width: 390, height: 844 });
  await openInteractive(page, `${origin}/me`);
  await expect(page.getByText('You had a place')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I cannot come' })).toHaveCount(0);
  const part = page.getByRole('region', { name: 'Your certificate' });
  const field = part.getByLabel('Your name on the certificate');
  await expect(field).toHaveValue('Member 1 of Quiet Ibis');
  await expect(field).toHaveAccessibleDescription(/only an organiser can change it/);
  await field.fill(NAME);
  await part.getByRole('button', { name: 'Confirm my name' }).click();
  await expect(part.getByText(NAME)).toBeVisible();
  await expect(part.getByRole('heading', { name: 'Your certificate' })).toBeFocused();
  await expectNoViolations(page, 'own page, certificate confirmed');
  const [{ code = '' } = {}] = (await client.get('/api/my-certificates')).json<OwnCertificate[]>();

  const downloading = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Download the certificate' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('certificate-2026.pdf');
  const said = pdfText(await readFile(await download.path()));
  for (const words of [NAME, 'Quiet Ibis', code]) expect(said).toContain(words);

  // Another person opens the address in the QR code.
  const other = await browser.newPage({ reducedMotion: 'reduce' });
  await other.goto(`${origin}/certificate#${code}`);
  await expect(other.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(other.getByText('Valid', { exact: true })).toBeVisible();
  await expectNoViolations(other, 'certificate, valid');
  await expectNoSidewaysScrolling(other);

  // And types one, with a slip of the finger first.
  await other.goto('about:blank');
  await openInteractive(other, `${origin}/certificate`);
  const typed = other.getByLabel('Code of the certificate');
  await typed.fill(UNKNOWN_CODE.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Check' }).click();
  const unknown = other.getByRole('heading', { name: 'There is no certificate with this code.' });
  await expect(unknown).toBeFocused();
  await expectNoViolations(other, 'certificate, unknown code');
  await other.getByLabel('Check another code').fill(code.toLowerCase().replaceAll('-', ''));
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: NAME })).toBeFocused();

  // An organiser takes it back.
  await openPanel(other, origin, 'certificates');
  const certificates = other.getByRole('main');
  await expect(certificates.getByText('1 issued, 1 can be issued.')).toBeVisible();
  await certificates.getByLabel('Search').fill(code.slice(0, 6));
  await expect(certificates.getByText('1 of 2 shown')).toBeVisible();
  await certificates.getByRole('link', { name: NAME }).click();
  const drawer = other.getByRole('complementary', { name: NAME });
  await expect(drawer).toContainText(code);
  await expectNoViolations(other, 'certificates');
  await drawer.getByRole('button', { name: 'Change the name…' }).click();
  const renaming = other.getByRole('dialog', { name: `Change the name of ${NAME}` });
  await renaming.getByLabel('Name on the certificate').fill('Dominique Müller');
  await renaming.getByRole('button', { name: 'Change the name' }).click();
  await expect(renaming.getByText('The reason is missing.')).toBeVisible();
  await renaming.getByLabel('Reason').fill('Married');
  await renaming.getByRole('button', { name: 'Change the name' }).click();
  // The whole name: until the answer comes, two headings have the old one, which begins alike.
  const renamed = other.getByRole('heading', { name: 'Dominique Müller', exact: true });
  await expect(renamed).toBeFocused();
  await other.getByRole('button', { name: 'Withdraw…' }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('Was never there');
  await other.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(toast(other)).toContainText('Withdrawn');
  await other.goto(`${origin}/certificate#${code}`);
  await expect(other.getByText('Withdrawn', { exact: true })).toBeVisible();

  // Another code is opened while the first is still asked for: the late answer is not shown for it.
  const late = await holdAnswers(other, UNKNOWN_CODE);
  await other.goto('about:blank');
  await openInteractive(other, `${origin}/certificate#${UNKNOWN_CODE}`);
  await other.evaluate((hash) => {
    location.hash = hash;
  }, code);
  await expect(other.getByText('Withdrawn', { exact: true })).toBeVisible();
  await late.send();
  await expect(other.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(unknown).toBeHidden();
  await other.close();
});

/** Answers about a code wait until they are sent; then the page has had time for another request. */
async function holdAnswers(page: Page, code: string): Promise<{ send(): Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const path = `**${addressOf('POST /api/certificate-check')}`;
  await page.route(path, async (route) => {
    if (route.request().postDataJSON().code === code) await held.promise;
    await route.continue();
  });
  return {
    async send() {
      const coming = page.waitForResponse(path);
      held.resolve();
      await (await coming).finished();
      await page.evaluate(async () => (await fetch(location.pathname)).text());
    },
  };
}
