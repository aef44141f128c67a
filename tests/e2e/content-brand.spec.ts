import { contrast } from '../../src/event/brand/colour.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { expectSaved, openEditor, publishDraft } from './content-page.ts';
import { expect, test } from './site-fixture.ts';

const NAVY = '#003366';

test('a colour that cannot be read is told with the nearest that can, which is worn once it is taken', {
  tag: '@once',
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

    await page.goto(origin);
    const colours = () =>
      page.evaluate(() => {
        const ofLink = getComputedStyle(document.querySelector('main .link') as Element).color;
        const band = getComputedStyle(document.querySelector('#register') as Element);
        return { link: ofLink, ground: band.backgroundColor, text: band.color };
      });
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await colours();
    expect(hexOf(light.link)).toBe(nearest);
    expect([hexOf(light.ground), hexOf(light.text)]).toEqual([NAVY, '#ffffff']);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await colours();
    expect(hexOf(dark.ground)).not.toBe(NAVY);
    expect(contrast(hexOf(dark.ground), hexOf(dark.text))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hexOf(dark.link), '#121724')).toBeGreaterThanOrEqual(4.5);
    await expectNoViolations(page, 'landing page, in a brand');

    await page.goto(`${origin}/styleguide`);
    await expect(page.getByRole('row', { name: /Links on paper/ })).toContainText(nearest);
    await expectNoViolations(page, 'style guide');
  });
});

/** `rgb(0, 51, 102)` as people write it in the editor. */
const hexOf = (computed: string) =>
  `#${(computed.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
