import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { makeTeam, ownHandIns } from '../support/hand-ins.ts';
import { openPanel, toast } from './admin-page.ts';
import { expect, fileRow, openDashboard, test } from './hand-in-page.ts';

/** A window of 1440 x 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };
const MOST_STOPS = 90;

test.slow();
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(ZOOMED);
});

/** Goes there key by key; whatever has the focus on the way can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not get there.');
}

/** What has the focus where it lies below something else or outside the window; empty otherwise. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const seen = document.elementFromPoint(x, y);
  const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
  return isSeen ? '' : focused.outerHTML.slice(0, 200);
}

test('a file is chosen, sent and its receipt saved by keyboard alone, at 200 %', {
  tag: '@once',
}, async ({ page, team, url }) => {
  // Before: the browser learns of it with its next message, and a key is pressed at once.
  const opening = page.waitForEvent('filechooser');
  await openDashboard(page, url);
  const row = fileRow(page, 'Pitchdeck');
  await tabTo(page, row.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  await (await opening).setFiles({
    name: 'deck.pptx',
    mimeType: 'application/octet-stream',
    buffer: randomBytes(20_000),
  });
  await expect(row).toContainText('received 14:40:00');
  // From where the button was: nobody begins at the top of the page again.
  await expect(row.getByRole('heading', { name: 'Pitchdeck' })).toBeFocused();
  await tabTo(page, row.getByRole('link', { name: 'Receipt' }));
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    `Receipt 1 of ${(await ownHandIns(team.client)).team.name}`,
  );
  await tabTo(page, main.getByText('Save this receipt'));
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('link', { name: 'JSON' }));
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saving).suggestedFilename()).toBe('receipt-1-team-7.json');
});

test('an organiser gives a team longer by keyboard alone, at 200 %', {
  tag: '@once',
}, async ({ page, handInSite, at, url }) => {
  at('14:40:00');
  const name = `Team ${randomBytes(4).toString('hex')}`;
  const { client } = await makeTeam(handInSite, { name, challenge: 2 });
  await openPanel(page, url, 'hand-ins');
  const open = page.getByRole('link', { name, exact: true });
  await expect(open).toBeVisible();
  await tabTo(page, page.getByLabel('Search'));
  await page.keyboard.type(name);
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name });
  await expect(drawer.getByLabel('Reason')).toBeVisible();
  await tabTo(page, drawer.getByLabel('Reason'));
  await page.keyboard.type('A laptop has died');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('This team has until 15:20');
  await expect(drawer.getByLabel('Reason')).toBeFocused();
  expect(await ownHandIns(client)).toMatchObject({
    deadline: '2026-09-02T13:20:00.000Z',
    extension: { reason: 'A laptop has died' },
  });
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
