import type { Browser, Page } from '@playwright/test';
import type { Mentor } from '../../src/modules/guests/mentors/schema.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { linkOf, openLink } from '../support/people.ts';
import type { TestSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, screenLink } from './admin-page.ts';
import { expectNoSidewaysScrolling, logIn } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

const MINUTE_MS = 60_000;

async function openOnPhone(
  browser: Browser,
  { site, client, path }: { site: TestSite; client: HttpClient; path: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await logIn(context, site, Promise.resolve(client));
  const page = await context.newPage();
  await page.goto(`${site.origins[0]}${path}`);
  return page;
}

test('a team asks, a mentor goes, and both see on open pages how it stands', {
  tag: '@once',
}, async ({ page, browser }) => {
  test.slow();
  const site = await startHandInSite();
  const phones: Page[] = [];
  try {
    const team = await makeTeam(site, { name: 'Team 7', challenge: 1 });
    const admin = await site.admin();
    const invited = await admin.post('/api/mentors', {
      ...{ name: 'Anna Ruiz', email: 'anna@bank.example', organisation: 'Bank C', challenge: 1 },
    });
    const mentorClient = await openLink(site, await linkOf(site, invited.json<Mentor>().id));
    const own = await openOnPhone(browser, { site, client: team.client, path: '/event' });
    const mentor = await openOnPhone(browser, { site, client: mentorClient, path: '/mentor' });
    phones.push(own, mentor);
    await expect(mentor.getByText('No one is waiting for help.')).toBeVisible();

    await expect(own.getByRole('button', { name: 'Help', exact: true })).toBeVisible();
    await expectNoViolations(own, 'event page, on its days');
    await own.getByRole('button', { name: 'Help', exact: true }).click();
    const form = own.getByRole('dialog', { name: 'Ask for help' });
    await form.getByRole('button', { name: 'Ask for help' }).click();
    await expect(form.getByRole('alert')).not.toBeEmpty();
    await form.getByRole('radio', { name: 'Something broke' }).check();
    await form.getByLabel('In a few words').fill('The screen of our laptop stays dark.');
    await form.getByLabel('Where are you?').fill('12, main hall');
    await expectNoViolations(own, 'event page, asking for help');
    await form.getByRole('button', { name: 'Ask for help' }).click();
    const standing = own.getByRole('dialog', { name: 'Your request' });
    await expect(standing).toContainText('Waiting for a helper');

    const request = mentor.getByRole('article', { name: 'Table 12, main hall' });
    await expect(request).toContainText('Team 7');
    await expect(request).toContainText('The screen of our laptop stays dark.');
    await expectNoViolations(mentor, 'mentor, a team waits');
    await expectNoSidewaysScrolling(mentor);

    site.advance(6 * MINUTE_MS);
    await openPanel(page, site.origins[0] ?? '');
    await screenLink(page, 'Today').click();
    await expect(page.getByRole('main')).toContainText('1 request for help is not taken.');
    await screenLink(page, 'Help').click();
    const row = page.getByRole('row', { name: /Table 12, main hall/ });
    await expect(row).toContainText('Something broke');

    await request.getByRole('button', { name: 'I’ll go' }).click();
    await expect(standing).toContainText('Anna Ruiz is on the way');
    await expect(row).toContainText('Anna Ruiz');
    await expect(mentor.getByRole('heading', { name: 'You are on the way' })).toBeVisible();

    // A reader of the state is told that it is over, and is not asked again.
    await request.getByRole('button', { name: 'Done' }).click();
    await expect(standing).toContainText('Done');
    await expect(standing.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await standing.getByRole('button', { name: 'Close' }).last().click();

    await own.getByRole('button', { name: 'Help', exact: true }).click();
    await form.getByRole('radio', { name: 'A mentor' }).check();
    await form.getByRole('button', { name: 'Ask for help' }).click();
    await expect(request).toBeVisible();
    await standing.getByRole('button', { name: 'Withdraw' }).click();
    await expect(standing).toBeHidden();
    await expect(mentor.getByText('No one is waiting for help.')).toBeVisible();
  } finally {
    await Promise.all(phones.map((phone) => phone.context().close()));
    await site.stop();
  }
});
