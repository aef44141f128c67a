import type { Page } from '@playwright/test';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { closePanels, judgeEdition, SECONDS, sign, WINNERS } from '../support/verdicts.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

const test = base.extend<{ judgedSite: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  judgedSite: async ({}, use) => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T16:00:00+02:00' };
    await withSite({ environment, heldAt: new Date() }, async (site) => {
      await publishTeamRules(await site.admin());
      await use(site);
    });
  },
});
test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const form = (page: Page, name: string) => page.getByRole('form', { name });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('organisers come from closed panels to a published verdict', { tag: '@once' }, async ({
  page,
  judgedSite: site,
}) => {
  const admin = await site.admin();
  const second = await site.organiser();
  const { panels } = await judgeEdition(site, admin);
  await openPanel(page, site.origins[0] ?? '', 'verdict');
  await expect(part(page, '2 things block step 1')).toContainText('Panel 1 is not closed yet.');
  await expect(page.getByText('Nobody sees places before all panels are closed')).toBeVisible();
  const strip = page.getByRole('region', { name: 'Status of the verdict' });
  await expect(strip.getByRole('listitem')).toHaveCount(4);
  await expect(strip.locator('[aria-current="step"]')).toHaveText('1Rank');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoViolations(page, 'verdict, panels are open');

  await closePanels(site, admin, panels);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(part(page, '2 things block step 1').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('row', { name: `1 ${WINNERS[0]} 8.67 8.67` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compute verdict 1' })).toHaveCount(0);
  await expectNoViolations(page, 'verdict, what is missing');
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Decide the tie…' }).click();
  const tie = page.getByRole('dialog', { name: 'Decide the tie' });
  await tie.getByRole('button', { name: 'Record the decision' }).click();
  await expect(tie.getByText('Please say which team comes where.')).toBeVisible();
  await tie.getByLabel('Comes 1st').selectOption(WINNERS[1]);
  await expect(tie.getByLabel('Comes 2nd')).toHaveValue(/./);
  await tie.getByLabel('Reason of the decision').fill('The prototype ran.');
  await tie.getByRole('button', { name: 'Record the decision' }).click();
  await expect(toast(page)).toContainText('Decision recorded');
  await expect(part(page, 'One thing blocks step 1')).toBeVisible();
  await page.getByRole('button', { name: 'Record the deliberation…' }).click();
  const talk = page.getByRole('dialog', { name: 'Deliberation on challenge 2' });
  await talk.getByLabel('What the jury said').fill('Both were discussed again.');
  await talk.getByRole('button', { name: 'Record the deliberation' }).click();
  await expect(toast(page)).toContainText('Deliberation recorded');
  const award = form(page, 'Decision of the award committee');
  for (const [index, name] of WINNERS.entries()) {
    await award.getByLabel(`Place ${index + 1}`, { exact: true }).selectOption(name);
    await award.getByLabel(`Votes for place ${index + 1}`).fill(String(4 - index));
  }
  await award.getByLabel('Reason of the committee').fill('Nearest to use.');
  const look = page.getByRole('button', { name: /^Rank / });
  await look.click();
  await expect(page).toHaveURL(/\/admin\/verdict#rank$/);
  await expect(page.getByText('The prototype ran.')).toBeVisible();
  await look.click();
  await expect(award.getByLabel('Reason of the committee')).toHaveValue('Nearest to use.');
  await award.getByRole('button', { name: 'Record the award' }).click();
  await expect(toast(page)).toContainText('Decision of the committee recorded');
  await expect(page.getByText('Everything is recorded.')).toBeVisible();
  await expect(page.getByRole('main').locator('.button-signal')).toHaveCount(1);

  await page.getByRole('button', { name: 'Compute verdict 1' }).click();
  const verdict = page.getByRole('article', { name: 'Verdict 1' });
  await expect(verdict).toContainText('Nobody has signed it; two organisers have to.');
  await expect(verdict.getByRole('list', { name: 'Winners and places' })).toContainText(
    `1 ${WINNERS[0]}, 2 ${SECONDS[0]}`,
  );
  await expect(verdict.getByText(/^[0-9a-f]{64}$/)).toBeHidden();
  await expect(part(page, 'Who can sign together')).toContainText('organiser with second');
  await verdict.getByRole('button', { name: 'Sign verdict 1' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `Over all challenges: 1 ${WINNERS[0]}, 2 ${WINNERS[1]}.`,
  );
  await confirm(page, 'Sign');
  await expect(verdict).toContainText('A second organiser has to sign it.');
  expect((await sign(second)).status).toBe(200);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Reveal' })).toBeVisible();
  await expect(strip.locator('[aria-current="step"]')).toHaveText('4Reveal');
  await expect(page.getByRole('main').locator('.button-signal')).toHaveText('Start the ceremony');
  await page.getByRole('button', { name: /^Sign .* 2 of 2 have signed Verify$/ }).click();
  await expect(verdict).toContainText('Signed, not published');
  await verdict.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(verdict).toContainText('Verdict 1 holds.');
  await expect(verdict).not.toContainText('Fails');
  await expectNoViolations(page, 'verdict, signed');
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Publish later…' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan the publication of verdict 1' });
  await plan.getByLabel('Day of publication').fill('3 Sep');
  await plan.getByLabel('Time in Zurich').fill('19.00');
  await plan.getByRole('button', { name: 'Publish then' }).click();
  await expect(page.getByText('Verdict 1 is planned for 3 Sep 2026, 19:00.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await confirm(page, 'Publish now');
  await expect(verdict).toContainText('Published since');
  await expect(page.getByRole('button', { name: 'Correct verdict 1…' })).toBeVisible();

  await page.goto(`${site.origins[0]}/results/2026`);
  await expect(part(page, WINNERS[0])).toContainText('First place over all challenges');
  await expect(page.getByRole('article', { name: WINNERS[1] })).toContainText('Second place');
  await expect(part(page, 'Close behind')).toContainText(SECONDS[0]);
  await page.getByText('Check this verdict yourself').click();
  await page.getByRole('button', { name: 'Compute it again here' }).click();
  await expect(page.getByText(/^Verdict 1 holds/)).toBeVisible();
  await expectNoViolations(page, 'results, a verdict');
  await expectNoSidewaysScrolling(page);
});
