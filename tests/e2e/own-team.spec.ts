import type { BrowserContext } from '@playwright/test';
import { type Registered, register, signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { expectNoSidewaysScrolling, logIn, openInteractive } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

/** As after opening the personal link in this browser. */
async function comeIn(context: BrowserContext, site: TestSite, who: Registered): Promise<void> {
  const [name = '', value = ''] = (await signedIn(site, who)).cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: site.origins[0] ?? '' }]);
  await context.addInitScript(() => {
    localStorage.setItem('isLoggedIn', 'true');
    localStorage.setItem('loginTime', String(Date.now()));
  });
}

test('a person joins a team with a code, chooses a challenge, leaves and starts another', {
  tag: '@once',
}, async ({ page, context, teamDays }) => {
  const url = teamDays.origins[0] ?? '';
  const anna = await register(teamDays.installation, { name: 'Anna Meier' });
  const ben = await register(teamDays.installation, { name: 'Ben Rossi' });
  const started = await (await signedIn(teamDays, anna)).post('/api/own-team', {
    name: 'Outliers',
  });
  const { code } = started.json<{ team: { code: string } }>().team;

  await comeIn(context, teamDays, ben);
  await openInteractive(page, `${url}/me`);
  const part = page.getByRole('region', { name: /^(Find a|Your) team$/ });
  await expect(part.getByText('Teams are fixed on 24 August.')).toBeVisible();
  await part.getByLabel('Join code').fill('222-222');
  await part.getByRole('button', { name: 'Join the team' }).click();
  await expect(part.getByRole('alert')).toHaveText(
    'No team has this code. Please check it with your team.',
  );
  await expectNoViolations(page, 'own page, no such team');
  await part.getByLabel('Join code').fill(code.toLowerCase());
  await part.getByLabel('Join code').press('Enter');
  await expect(part.getByText('Your team has 2 of 5.')).toBeVisible();
  await expect(part.getByText(code)).toBeVisible();
  await expect(part.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText([
    'Anna Meier',
    'Ben Rossi (you)',
  ]);
  await part.getByLabel('Challenge').selectOption({ label: '2 · Contact notes' });
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByRole('status')).toHaveText('Saved.');
  await expectNoViolations(page, 'own page, team and challenge');
  await expectNoSidewaysScrolling(page);

  await page.goto(`${url}/dashboard`);
  await expect(page.getByText('Hello Ben Rossi')).toBeVisible();
  const card = page.getByRole('region', { name: 'Outliers' });
  await expect(card).toContainText('2 · Contact notes');
  await expect(card.getByRole('listitem')).toHaveText(['Anna Meier', 'Ben Rossi']);
  await expectNoViolations(page, 'dashboard, own team');

  await openInteractive(page, `${url}/me`);
  await part.getByRole('button', { name: 'Leave the team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await expect(part.getByText('You’re not in a team yet.')).toBeVisible();
  await part.getByLabel('Name of a new team').fill('My own');
  await part.getByRole('button', { name: 'Start a team' }).click();
  await expect(part.getByText('Your team has 1 of 5.')).toBeVisible();
  await expect(part.getByText('A team needs at least 3 people.')).toBeVisible();
});

test('a person asks a team that looks for members, and a member accepts', { tag: '@once' }, async ({
  page,
  context,
  browser,
  teamDays,
}) => {
  const url = teamDays.origins[0] ?? '';
  const anna = await register(teamDays.installation, { name: 'Anna Meier' });
  const member = await signedIn(teamDays, anna);
  await member.post('/api/own-team', { name: 'Early Bell' });
  const kim = await register(teamDays.installation, {
    ...{ name: 'Kim Frey', university: 'University 3', field: 'Statistics' },
  });

  await comeIn(context, teamDays, anna);
  await openInteractive(page, `${url}/me`);
  const team = page.getByRole('region', { name: 'Your team' });
  await team.getByLabel('Looks for').fill('someone who likes statistics');
  await team.getByRole('button', { name: 'Save' }).click();
  await expect(team.getByRole('status')).toHaveText('Saved.');

  const elsewhere = await browser.newContext();
  await comeIn(elsewhere, teamDays, kim);
  const kimsPage = await elsewhere.newPage();
  await openInteractive(kimsPage, `${url}/me`);
  const found = kimsPage
    .getByRole('list', { name: 'Teams that look for members' })
    .getByRole('listitem')
    .filter({ has: kimsPage.getByRole('heading', { name: 'Early Bell' }) });
  await expect(found).toContainText('Looks for someone who likes statistics');
  await expect(found).toContainText('1 of 5 people');
  await expect(found).not.toContainText('Anna');
  await found.getByRole('button', { name: 'Ask to join Early Bell' }).click();
  const sentence = found.getByLabel('A sentence for the team');
  await expect(sentence).toBeFocused();
  await sentence.fill('I count everything.');
  await sentence.press('Enter');
  await expect(found).toContainText('Asked.');
  await expect(found.getByRole('heading', { name: 'Early Bell' })).toBeFocused();
  await expectNoViolations(kimsPage, 'own page, a team is asked');
  await expectNoSidewaysScrolling(kimsPage);

  await openInteractive(page, `${url}/me`);
  const asking = team.getByRole('region', { name: 'Someone asks to join' });
  await expect(asking).toContainText('Kim Frey');
  await expect(asking).toContainText('Statistics, University 3');
  await expect(asking).toContainText('I count everything.');
  await expectNoViolations(page, 'own page, a request to join');
  await asking.getByRole('button', { name: 'Accept Kim Frey' }).click();
  await expect(team.getByText('Your team has 2 of 5.')).toBeVisible();
  await expect(asking).toHaveCount(0);

  await kimsPage.reload();
  await expect(kimsPage.getByText('Your team has 2 of 5.')).toBeVisible();
  await elsewhere.close();
});

test('a team that organisers have locked is only to be read', { tag: '@once' }, async ({
  page,
  context,
  teamDays,
}) => {
  const anna = await register(teamDays.installation, { name: 'Anna Meier' });
  await (await signedIn(teamDays, anna)).post('/api/own-team', { name: 'Held' });
  const admin = await teamDays.admin();
  const { teams } = (await admin.get('/api/teams')).json<{
    teams: { id: string; name: string }[];
  }>();
  const id = teams.find(({ name }) => name === 'Held')?.id;
  await admin.put(`/api/teams/${id}/lock`, { isLocked: true, reason: 'Alone' });
  await comeIn(context, teamDays, anna);
  await openInteractive(page, `${teamDays.origins[0]}/me`);
  const part = page.getByRole('region', { name: 'Your team' });
  await expect(part).toContainText('Teams are fixed. Ask the organisers if something is wrong.');
  await expect(part.getByRole('button')).toHaveCount(0);
});

test('who waits for a place has no team, and the shared password greets nobody', {
  tag: '@once',
}, async ({ page, context, teamDays }) => {
  const url = teamDays.origins[0] ?? '';
  await comeIn(context, teamDays, await register(teamDays.installation, { state: 'waiting' }));
  await openInteractive(page, `${url}/me`);
  await expect(page.getByText('You can have a team once you have a place.')).toBeVisible();
  await context.clearCookies();
  await logIn(context, teamDays);
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Hello/)).toHaveCount(0);
  await expect(page.getByText('Your team', { exact: true })).toHaveCount(0);
});
