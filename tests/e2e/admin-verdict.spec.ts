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
  await expect(page.getByText('Rankings are computed once all panels are closed')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoViolations(page, 'verdict, panels are open');

  await closePanels(site, admin, panels);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(part(page, 'Still missing').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('row', { name: `1 ${WINNERS[0]} 8.67 8.67` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compute verdict 1' })).toBeDisabled();
  await expectNoViolations(page, 'verdict, what is missing');
  await expectNoSidewaysScrolling(page);

  const tie = form(page, 'Decide the tie');
  await tie.getByLabel('The better one').selectOption(WINNERS[1]);
  await tie.getByLabel('Reason of the decision').fill('The prototype ran.');
  await tie.getByRole('button').click();
  await expect(toast(page)).toContainText('Decision recorded');
  const talk = form(page, 'Deliberation on');
  await talk.getByLabel('What the jury said').fill('Both were discussed again.');
  await talk.getByRole('button').click();
  await expect(toast(page)).toContainText('Deliberation recorded');
  const award = form(page, 'Decision of the award committee');
  for (const [index, name] of WINNERS.entries()) {
    await award.getByLabel(`Place ${index + 1}`, { exact: true }).selectOption(name);
    await award.getByLabel(`Votes for place ${index + 1}`).fill(String(4 - index));
  }
  await award.getByLabel('Reason of the committee').fill('Nearest to use.');
  await award.getByRole('button').click();
  await expect(page.getByText('Everything is recorded.')).toBeVisible();

  await page.getByRole('button', { name: 'Compute verdict 1' }).click();
  const verdict = page.getByRole('article', { name: 'Verdict 1' });
  await expect(verdict).toContainText('Nobody has signed it; two organisers have to.');
  await verdict.getByRole('button', { name: 'Sign verdict 1' }).click();
  await expect(page.getByRole('dialog')).toContainText(/The hash is [0-9a-f]{64}/);
  await confirm(page, 'Sign');
  await expect(verdict).toContainText('A second organiser has to sign it.');
  expect((await sign(second)).status).toBe(200);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(verdict).toContainText('Signed, not published');
  await verdict.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(verdict).toContainText('Verdict 1 holds.');
  await expect(verdict).not.toContainText('Fails');
  await expectNoViolations(page, 'verdict, signed');
  await expectNoSidewaysScrolling(page);

  await verdict.getByRole('button', { name: 'Publish now' }).click();
  await confirm(page, 'Publish now');
  await expect(verdict).toContainText('Published since');
  await expect(form(page, 'Compute verdict 2')).toBeVisible();

  await page.goto(`${site.origins[0]}/results/2026`);
  const shown = part(page, 'Verdict 1, published 2 September 2026 at 16:00');
  await expect(shown).toContainText(WINNERS[0]);
  await expect(shown).not.toContainText(SECONDS[0]);
  await expectNoViolations(page, 'results, a verdict');
  await expectNoSidewaysScrolling(page);
});
