import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { announce, handIn, makeTeam } from '../support/hand-ins.ts';
import { openPanel } from './admin-page.ts';
import { expectNoSidewaysScrolling, openInteractive } from './event-fixture.ts';
import { card, choose, expect, fileRow, openDashboard, test } from './hand-in-page.ts';

const MARKUP = `<img src=x onerror="document.title='hit'"><script>document.title='hit'</script>`;
const WIDE = `${'W'.repeat(250)}.pptx`;
const HEBREW = 'דוח סופי';

test.slow();

/** Reads from the left to the right: a name of another script must not take along what follows it. */
async function expectBehind(name: Locator): Promise<void> {
  const isBehind = await name.evaluate((element) => {
    const after = document.createRange();
    after.setStartAfter(element);
    after.setEndAfter(element.parentElement?.lastChild ?? element);
    const [first] = [...after.getClientRects()].filter(({ width }) => width > 0);
    const own = [...element.getClientRects()].at(-1);
    if (!first || !own) return false;
    return first.top >= own.bottom || first.left >= own.right - 1;
  });
  expect(isBehind).toBe(true);
}

test('names of files are names on the card, the receipt and in the panel', {
  tag: '@once',
}, async ({ page, handInSite, team, url }) => {
  await handIn(team.client, 'pitchdeck', randomBytes(10), { filename: WIDE });
  const id = await handIn(team.client, 'pitchdeck', randomBytes(10), { filename: MARKUP });
  await handIn(team.client, 'three-pager', randomBytes(10), { filename: HEBREW });
  await announce(team.client, 20, { kind: 'pitchdeck', filename: WIDE });
  const title = await (async () => {
    await openDashboard(page, url);
    return page.title();
  })();
  await expect(fileRow(page, 'Pitchdeck').getByRole('link', { name: MARKUP })).toBeVisible();
  await expectBehind(fileRow(page, '3-Pager').getByText(HEBREW).locator('xpath=ancestor::bdi'));
  await card(page).getByText('1 earlier version').click();
  await expect(card(page).getByRole('list', { name: 'Earlier versions' })).toContainText(WIDE);
  expect(await page.title()).toBe(title);
  await expectNoSidewaysScrolling(page);

  await openInteractive(page, `${url}/receipt#${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').first()).toHaveText(MARKUP);
  await choose(main, 'Check a file against it', { name: WIDE, buffer: randomBytes(10) });
  await expect(main.getByRole('status')).toContainText(`${MARKUP} on the receipt, ${WIDE} here.`);
  expect(await page.title()).not.toBe('hit');
  await expectNoSidewaysScrolling(page);

  const name = `Team ${randomBytes(4).toString('hex')}`;
  const other = await makeTeam(handInSite, { name, challenge: 2 });
  for (const filename of [MARKUP, WIDE, HEBREW]) {
    await handIn(other.client, 'pitchdeck', randomBytes(10), { filename });
  }
  await openPanel(page, url, 'hand-ins');
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('complementary', { name });
  for (const said of [MARKUP, WIDE, HEBREW]) await expect(drawer.getByText(said)).toBeVisible();
  await expectBehind(drawer.getByText(HEBREW, { exact: true }));
  expect(await page.title()).not.toBe('hit');
  await expectNoSidewaysScrolling(page);
  expect(await drawer.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
});
