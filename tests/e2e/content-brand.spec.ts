import { INK, paletteOf } from '../../src/event/brand/palette.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { expectSaved, openEditor, publishDraft } from './content-page.ts';
import { expect, test } from './site-fixture.ts';

const NAVY = '#003366';

test('a colour that cannot be read is told with the nearest that can, which is worn once it is taken', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const [origin = ''] = site.origins;
    await openEditor(page, origin, 'site', 'brand');
    const second = page.getByLabel('Second colour (optional)');
    await second.fill('FFD000');
    await second.blur();
    await expect(second).toHaveValue('#ffd000');
    await expect(page.getByText(/A link in #ffd000 on a light page has a contrast/)).toBeVisible();
    const offer = page.getByRole('button', { name: /^Take #/ });
    await expectNoViolations(page, 'editor, a colour refused');
    const nearest = (await offer.textContent())?.replace('Take ', '').trim() ?? '';
    await offer.click();
    await expect(second).toHaveValue(nearest);
    await expect(offer).toBeHidden();
    const signal = page.getByLabel('Signal colour (optional)');
    await signal.fill('rgb(0, 51, 102)');
    await signal.blur();
    await expect(signal).toHaveValue(NAVY);
    await expectSaved(page);
    await publishDraft(page);

    const palette = paletteOf({ signal: NAVY, second: nearest });
    const colours = () =>
      page.evaluate(() => {
        const link = document.querySelector('main .link') as Element;
        const band = getComputedStyle(document.querySelector('#register') as Element);
        return [getComputedStyle(link).color, band.backgroundColor, band.color];
      });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(origin);
    // Polled, as colours are a moment on their way from one scheme to the other.
    const shown = async () => (await colours()).map(hexOf);
    await expect.poll(shown).toEqual([nearest, NAVY, '#ffffff']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toEqual([palette?.second.onInk, palette?.signal.onInk, INK]);
    await expectNoViolations(page, 'landing page, in a brand');

    await page.goto(`${origin}/styleguide`);
    await expect(page.getByRole('row', { name: /Links on paper/ })).toContainText(nearest);
    await expectNoViolations(page, 'style guide');
  });
});

/** `rgb(0, 51, 102)` as people write it in the editor. */
const hexOf = (computed: string) =>
  `#${(computed.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
