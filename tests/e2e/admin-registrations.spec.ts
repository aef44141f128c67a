import { openRegistration, registered } from '../support/registration.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

test('organisers find, overbook, and take it back', { tag: '@ends' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await openRegistration(site, { capacity: 2 });
    for (const name of ['Ada Keller', 'Kim Frey', 'Zoë Roth', 'Noa Graf']) {
      await registered(site, { name, university: name === 'Noa Graf' ? 'ETH' : 'University 3' });
      site.advance(60_000);
    }
    await openPanel(page, site.origins[0] ?? '', 'registrations');
    const row = (name: string) => page.getByRole('row', { name });
    await expect(page.getByText('2 of 2 places taken, 2 waiting')).toBeVisible();
    // On a phone the charts wait until somebody asks for them.
    const chart = page.getByRole('region', { name: 'By food' });
    const more = page.getByText('By state, university, wish and food');
    await expect(chart.or(more).filter({ visible: true })).toHaveCount(1);
    await expect(row('Noa Graf')).toContainText('Waiting, number 2');
    await expectNoViolations(page);
    // Mails wait: a tab says so, with words for ears alone.
    await expect(page.getByRole('tab', { name: /Mail.*waiting for you/ })).toBeAttached();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

    const { width = 1280, height = 720 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 320, height });
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
      .toBe(true);
    await page.setViewportSize({ width, height });

    await page.getByLabel('Search').fill('zoë');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('University', { exact: true }).selectOption('ETH');
    await expect(row('Ada Keller')).toHaveCount(0);
    await page.getByLabel('Choose Noa Graf').check();
    await expect(page.getByRole('button', { name: 'Offer a place' })).toBeInViewport();
    await page.getByLabel('University', { exact: true }).selectOption('All');
    await page.getByRole('button', { name: 'Offer a place' }).click();
    await expect(toast(page)).toContainText('1 offered a place');
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    // It stays for as long as somebody is on it.
    await undo.focus();
    await expect(row('Noa Graf')).toContainText('Place offered');
    await expect(page.getByText('3 of 2 places taken')).toBeVisible();
    await undo.click();
    await expect(row('Noa Graf')).toContainText('Waiting, number 2');

    await page.getByLabel('Choose Ada Keller').check();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(row('Ada Keller')).toContainText('Withdrawn');
    await expect(row('Zoë Roth')).toContainText('Place offered');

    await page.getByRole('button', { name: 'Add a registration' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a registration' });
    await dialog.getByLabel('Name').fill('Lou Beck');
    await dialog.getByLabel('E-mail').fill('lou@example.org');
    await dialog.getByLabel('University or employer').fill('Partner Bank A');
    await dialog.getByLabel('Degree or field').fill('Risk');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Register' }).click();
    const done = page.getByRole('dialog', { name: 'Registered' });
    await expect(done.getByText('Hand over the personal link:')).toBeFocused();
    await expect(done.getByRole('img', { name: /personal link/ })).toBeVisible();
    await done.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(row('Lou Beck')).toContainText('Waiting, number 2');
  });
});
