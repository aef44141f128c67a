import type { OwnTeam } from '../../src/modules/teams/teams/schema.ts';
import {
  linkOn,
  openRegistration,
  postRegistration,
  registered,
  setClock,
} from '../support/registration.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, screenLink, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling, openInteractive } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

/** Longer than its column. */
const LONG_NAME = 'Lake University of Applied Sciences and Arts';

test('organisers find, overbook, and take it back', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await openRegistration(site, { capacity: 2 });
    for (const name of ['Ada Keller', 'Kim Frey', 'Zoë Roth', 'Noa Graf']) {
      await registered(site, { name, university: name === 'Noa Graf' ? 'ETH' : LONG_NAME });
      site.advance(60_000);
    }
    await openPanel(page, site.origins[0] ?? '', 'registrations');
    const row = (name: string) => page.getByRole('row', { name });
    await expect(page.getByText('2 of 2 places taken, 2 waiting')).toBeVisible();
    const chart = page.getByRole('region', { name: 'Food' });
    const more = page.getByText('How many of each');
    await expect(chart).toBeHidden();
    await more.click();
    await expect(chart).toBeVisible();
    await expect(row('Noa Graf')).toContainText('Waiting, number 2');
    await expectNoViolations(page, 'registrations');
    await page.setViewportSize({ width: 1366, height: 768 });
    const table = page.getByRole('table', { name: 'registrations' });
    const frame = page.locator('.table-frame');
    expect((await table.boundingBox())?.width).toBe(
      await frame.evaluate(({ clientWidth }) => clientWidth),
    );
    // Mails wait: a tab says so, with words for ears alone.
    await expect(screenLink(page, /Mail.*waiting for you/)).toBeAttached();
    // On a phone from here on: rows are cards.
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page, 'registrations, on a phone');

    // A letter that comes while the address takes up those before it is not lost.
    await page.getByLabel('Search').evaluate(async (field) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      for (const text of ['zo', 'zoë']) {
        set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    });
    await expect(page).toHaveURL(/zo%C3%AB/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByLabel('Search')).toHaveValue('zoë');
    await page.getByLabel('Search').fill('');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    // Two at once, before the address shows the first: neither is lost.
    await page.getByRole('search').evaluate((tools) => {
      const [state, university] = tools.querySelectorAll('select');
      for (const [field, value] of [
        [state, 'waiting'],
        [university, 'ETH'],
      ] as const) {
        if (field) field.value = value;
        field?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await page.getByRole('button', { name: 'State: Waiting, remove this filter' }).click();
    await expect(row('Ada Keller')).toHaveCount(0);
    await page.getByLabel('Choose Noa Graf').check();
    await expect(page.getByRole('button', { name: 'Offer a place' })).toBeInViewport();
    await page.getByRole('button', { name: 'University: ETH, remove this filter' }).click();
    await page.getByRole('button', { name: 'Offer a place' }).click();
    await expect(toast(page)).toContainText('1 offered a place');
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    // It stays for as long as the pointer is on it.
    await undo.focus();
    await expect(row('Noa Graf')).toContainText('Place offered');
    await expect(page.getByText('3 of 2 places taken')).toBeVisible();
    await undo.click();
    await expect(row('Noa Graf')).toContainText('Waiting, number 2');

    await page.getByLabel('Choose Ada Keller').check();
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw one person?' });
    await expect(question.getByRole('listitem')).toHaveText('Ada Keller');
    await expect(question.getByRole('button', { name: 'Keep the place' })).toBeFocused();
    await expectNoViolations(page, 'registrations, withdraw?');
    await question.getByRole('button', { name: 'Withdraw one person' }).click();
    await expect(row('Ada Keller')).toContainText('Withdrawn');
    await expect(row('Zoë Roth')).toContainText('Place offered');

    // Who is open has only the buttons that change something.
    await row('Noa Graf').getByRole('link').first().click();
    const drawer = page.getByRole('complementary', { name: 'Noa Graf' });
    await expect(drawer.getByRole('button', { name: 'Offer a place' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'To the waiting list…' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Add a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a person' });
    await dialog.getByLabel('Name').fill('Lou Beck');
    await dialog.getByLabel('E-mail').fill('lou@example.org');
    await dialog.getByLabel('University').fill('Partner Bank A');
    await dialog.getByLabel('Degree or field').fill('Risk');
    await expectNoViolations(page, 'registrations, add one');
    await dialog.getByRole('button', { name: 'Register' }).click();
    const done = page.getByRole('dialog', { name: 'Registered' });
    await expect(done.getByText('Hand over the personal link:')).toBeFocused();
    await expect(done.getByRole('img', { name: /personal link/ })).toBeVisible();
    await done.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(row('Lou Beck')).toContainText('Waiting, number 2');
  });
});

test('a registration leads to the link and the data of its person', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    await openRegistration(site, { capacity: 2 });
    for (const name of ['Ada Keller', 'Kim Frey']) await registered(site, { name });
    await openPanel(page, site.origins[0] ?? '', 'registrations');
    await page.getByRole('link', { name: 'Kim Frey' }).click();
    await page.getByRole('link', { name: 'Show, download or delete' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail');
    await expect(page.getByRole('link', { name: 'Ada Keller' })).toBeHidden();
    await page.getByRole('link', { name: 'Kim Frey' }).click();
    const drawer = page.getByRole('complementary', { name: 'Kim Frey' });
    await expect(drawer.getByRole('button', { name: 'Delete data' })).toBeVisible();
  });
});

test('who is out by mistake during the event is put back, with place and team', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openRegistration(site, { capacity: 2 });
    const ada = await registered(site, { name: 'Ada Keller', team: 'start' });
    const code = (await ada.client.get('/api/own-team')).json<OwnTeam>().team?.code ?? '';
    const kim = await registered(site, { name: 'Kim Frey', team: 'join', joinCode: code });
    setClock(site, '2027-09-08T10:00:00+02:00');
    const { teams } = site.installation.store;
    const [team] = await teams.list(2026);
    await teams.change(team?.id ?? '', { lockedAt: site.now().toISOString() });

    // The second day: the own page offers no way out.
    await openInteractive(page, linkOn(site, kim.receipt));
    await page.getByRole('button', { name: 'Continue as Kim Frey' }).click();
    await expect(page.getByText('Now, until 15:00')).toBeVisible();
    await expect(page.getByText('please tell the organisers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I cannot come' })).toHaveCount(0);
    await expectNoViolations(page, 'own page, during the event');

    // An organiser does it by mistake, notices it a day after the event, and says why it is undone.
    await openPanel(page, site.origins[0] ?? '', 'registrations');
    const row = page.getByRole('row', { name: 'Kim Frey' });
    await page.getByLabel('Choose Kim Frey').check();
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    await page.getByRole('button', { name: 'Withdraw one person' }).click();
    await expect(row).toContainText('Withdrawn');
    setClock(site, '2027-09-09T08:00:00+02:00');
    await openPanel(page, site.origins[0] ?? '', 'registrations');
    await page.getByLabel('Choose Kim Frey').check();
    await page.getByRole('button', { name: 'Give a place…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give one person a place' });
    await dialog.getByLabel('Reason').fill('Wrong line chosen');
    await expectNoViolations(page, 'registrations, give a place?');
    await dialog.getByRole('button', { name: 'Give a place' }).click();
    await expect(row).toContainText('Has a place');
    await expect(row).toContainText('Given a place: Wrong line chosen');

    await openInteractive(page, linkOn(site, kim.receipt));
    await page.getByRole('button', { name: 'Continue as Kim Frey' }).click();
    await expect(page.getByText('You had a place')).toBeVisible();
    expect(await teams.teamIdOf(kim.receipt.id)).toBe(team?.id);
  });
});

test('a class that registers together is let in at once', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await openRegistration(site, { capacity: 7 });
    for (let at = 0; at < 8; at += 1) await postRegistration(site.visitor());
    await openPanel(page, site.origins[0] ?? '', 'registrations');
    const waiting = page.getByRole('region', { name: 'Awaiting approval' });
    await expect(waiting).toContainText('5 people are awaiting approval.');
    await expectNoViolations(page, 'registrations, awaiting approval');
    await waiting.getByRole('button', { name: 'Look at them' }).click();
    await expect(page.getByRole('row')).toHaveCount(6);
    await waiting.getByRole('button', { name: 'Approve all' }).click();
    await expect(toast(page)).toContainText('5 approved');
    await expect(waiting).toBeHidden();
    await expect(page.getByText('7 of 7 places taken, 1 waiting')).toBeVisible();
  });
});
