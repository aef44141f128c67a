import { withSite } from '../support/site.ts';
import { expectSaved, openEditor, publishDraft } from './content-page.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** For a signed-in person. */
const MENU = ['Awards', 'Timeline', 'About', 'Contact', 'Event', 'Dashboard'];

test('an organiser opens an event without a past', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    await test.step('with nothing of another year', async () => {
      await openEditor(page, siteUrl, 'site', 'shown');
      for (const name of [/^Challenges and/, /^Winners and/, /^Highlights/]) {
        await page.getByRole('combobox', { name }).selectOption('None');
      }
      await expectSaved(page);
      await publishDraft(page);
    });

    await test.step('and without some sections', async () => {
      await openEditor(page, siteUrl, '2026', 'landing');
      await page.getByRole('button', { name: /^Hidden sections/ }).click();
      for (const name of ['Technology', 'Register', 'Partners', 'Advisory and jury']) {
        await page.getByRole('checkbox', { name, exact: true }).check();
      }
      await expectSaved(page);
      await publishDraft(page);
    });

    await test.step('visitors find no trace of what is not there', async () => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await openInteractive(page, siteUrl);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([
        'The challenge in short',
        'From a bank’s problem to a pitch',
        'After the prize, the work begins',
        'What the winners take home',
        'Noon to award night',
      ]);
      const menu = page.getByRole('banner').locator('nav').first();
      await expect(menu.getByRole('listitem')).toHaveText(MENU);
      await expect(page.getByRole('link', { name: 'Write to us' })).toHaveCount(0);

      // Once the timeline has been scrolled through, nothing lies below the footer.
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      const rail = page.locator('.timeline');
      await expect(rail).toHaveAttribute('style', /--progress: 1/);
      const below = await footer.evaluate(
        (element) =>
          document.documentElement.scrollHeight -
          (element.getBoundingClientRect().bottom + window.scrollY),
      );
      expect(Math.round(below)).toBeLessThanOrEqual(1);
    });
  });
});
