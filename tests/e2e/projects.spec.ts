import type { Page } from '@playwright/test';
import { startHandInSite } from '../support/hand-in-site.ts';
import { agreeToShowFiles, makeTeam } from '../support/hand-ins.ts';
import { signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';
import { jpeg } from '../support/uploading.ts';
import { judgeEdition, publishVerdict, teamIn, WINNERS } from '../support/verdicts.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel } from './admin-page.ts';
import { expectNoSidewaysScrolling, logIn } from './event-fixture.ts';
import { holdAnswers } from './hold-answers.ts';
import { openInteractive } from './open-interactive.ts';
import { test as base, expect } from './site-fixture.ts';

const test = base.extend<{ judgedSite: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  judgedSite: async ({}, use) => {
    const site = await startHandInSite();
    await use(site);
    await site.stop();
  },
});
// One long way over several pages, each looked at by axe; every wait has its own limit.
test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const TITLE = 'Notes that check themselves';
const PAGE = '/projects/2026/zephyr-quokka';

async function write(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Your project' });
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('One sentence').fill('Flags gaps while one types.');
  await form.getByLabel('Text').fill('The first paragraph.\n\nThe second one.');
  await form.getByRole('button', { name: 'Add a line' }).click();
  await form.getByLabel('When').fill('2027-03');
  await form.getByLabel('What', { exact: true }).fill('Pilot at a bank');
  await form.getByLabel('It is').selectOption('Under way');
  await form.getByRole('button', { name: 'Save the project' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose a picture' }).click();
  const picture = { name: 'demo.jpg', mimeType: 'image/jpeg', buffer: await jpeg(800, 450) };
  await (await choosing).setFiles(picture);
  await expect(form.getByRole('img', { name: TITLE })).toBeVisible();
}

test('a project keeps what is typed during a save, and through a reload', {
  tag: '@once',
}, async ({ page, context, judgedSite: site }) => {
  const [origin = ''] = site.origins;
  const { client } = await makeTeam(site, { name: 'Typists', challenge: 1 });
  await logIn(context, site, Promise.resolve(client));
  await openInteractive(page, `${origin}/me`);
  const form = page.getByRole('form', { name: 'Your project' });
  const title = form.getByLabel('Title');
  const text = form.getByLabel('Text');
  const save = form.getByRole('button', { name: 'Save the project' });
  const answer = await holdAnswers(page, '**/api/my-projects/**', 'PUT');
  await title.fill(TITLE);
  await form.getByLabel('One sentence').fill('Flags gaps while one types.');
  await text.fill('The first paragraph.');
  await save.click();
  await text.fill('The first paragraph, and more.');
  answer();
  await expect(form.getByText('Saved, except for what you have typed since.')).toBeVisible();
  await expect(title).toHaveValue(TITLE);
  await expect(text).toHaveValue('The first paragraph, and more.');

  await openInteractive(page, `${origin}/me`);
  await expect(
    form.getByText('What you had typed here is back. It is not saved yet.'),
  ).toBeVisible();
  await expect(text).toHaveValue('The first paragraph, and more.');
  await save.click();
  await expect(form.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await client.get('/api/my-projects')).text).toContain('The first paragraph, and more.');

  await openInteractive(page, `${origin}/me`);
  await expect(text).toHaveValue('The first paragraph, and more.');
  await expect(form.getByText('is back')).toBeHidden();
});

test('a team writes, everyone can read it, and one member takes it away', {
  tag: '@once',
}, async ({ page, context, browser, judgedSite: site }) => {
  const [origin = ''] = site.origins;
  const admin = await site.admin();
  const judged = await judgeEdition(site, admin);
  const team = teamIn(judged.teams, WINNERS[0]);
  const [, other] = team.members;
  if (!other) throw new Error('There are two of them.');

  // With a phone in the hand.
  await logIn(context, site, Promise.resolve(team.client));
  await page.setViewportSize({ width: 390, height: 844 });
  await openInteractive(page, `${origin}/me`);
  await write(page);
  const naming = page.getByRole('checkbox', { name: 'Name me with our results and our project' });
  await expect(naming).not.toBeChecked();
  await naming.click();
  await expect(page.getByText('Saved: you are named.')).toBeVisible();
  await expectNoViolations(page, 'own page, the project');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await logIn(plain, site, Promise.resolve(team.client));
  const scriptless = await plain.newPage();
  await scriptless.goto(`${origin}/me`);
  await expect(scriptless.getByText('needs JavaScript. Please switch it on')).toBeVisible();
  await expect(scriptless.getByRole('button', { name: 'Save the project' })).toBeHidden();
  await expect(scriptless.getByText('Name me with our results')).toBeHidden();
  await plain.close();

  await agreeToShowFiles(site, team);
  await publishVerdict(site, admin, judged);

  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(`${origin}/projects/2026`);
  await reader.getByRole('link', { name: 'Winners only' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: TITLE })).toContainText(
    'Winner, challenge 1',
  );
  await reader.getByRole('link', { name: TITLE }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(reader.getByText(`Member 1 of ${WINNERS[0]}`)).toBeVisible();
  await expect(reader.getByText('One more person.')).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Pilot at a bank' })).toContainText(
    'now',
  );

  await openInteractive(page, `${origin}/projects/2026`);
  await expectNoViolations(page, 'projects, of a year');
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openInteractive(page, `${origin}${PAGE}`);
  await expectNoViolations(page, 'projects, one of them');
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // The other member, on a device of their own.
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  await logIn(elsewhere, site, signedIn(site, other));
  const theirs = await elsewhere.newPage();
  await openInteractive(theirs, `${origin}/me`);
  await theirs
    .getByRole('checkbox', { name: 'Show our project and our files to everyone' })
    .click();
  await expect(theirs.getByText('Saved: it is taken away everywhere.')).toBeVisible();
  await expect(async () => {
    expect((await reader.goto(`${origin}${PAGE}`))?.status()).toBe(404);
  }).toPass();

  await openPanel(page, origin);
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: WINNERS[0] }).click();
  await expect(page.getByRole('complementary')).toContainText('Not everyone agrees');
  await expectNoViolations(page, 'projects, one on the desk');
  await reader.close();
  await elsewhere.close();
});
