import type { Page } from '@playwright/test';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { openPanel } from './admin-page.ts';
import {
  changeSection,
  draftOf,
  expectSaved,
  openEditor,
  publishDraft,
  showPreview,
} from './content-page.ts';
import { expect, test } from './site-fixture.ts';

const HOUR_MS = 3_600_000;
const AFTER_THE_EVENT = Date.parse('2027-09-03T12:00:00Z');

/** What the landing page offers at the moments that the slider stops at. */
const MOMENTS = [
  [/^announced/, 'Tell me when it opens'],
  [/^registration open, from 1 July 2027, 00:00/, 'Register until 20 August'],
  [/^live, from 31 August 2027, 13:30/, 'Live now: Challenge kickoff'],
  [/^judged, from 1 September 2027, 17:30/, 'Live now: Pitches'],
  [/^past, from 2 September 2027, 00:00/, 'The next dates will follow'],
] as const;

const textAt = async (site: TestSite, path: string) => (await site.visitor().get(path)).text;

/** As an organiser in Zurich types it: 5.10.2026 14:30. */
function typed(at: number): string {
  const format = new Intl.DateTimeFormat('de-CH', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.day}.${part.month}.20${part.year} ${part.hour}:${part.minute}`;
}

async function makeEdition(page: Page, siteUrl: string, year: string): Promise<void> {
  await openPanel(page, siteUrl, 'content');
  await page.getByRole('button', { name: 'New edition' }).click();
  const dialog = page.getByRole('dialog', { name: 'New edition' });
  await expect(dialog.getByLabel('Year')).toHaveValue(year);
  await dialog.getByRole('button', { name: 'Create edition' }).click();
  await expect(page.getByRole('heading', { name: 'What is still to do' })).toBeVisible();
}

test("an organiser's year, from the button for a new edition to the next", {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  test.slow();
  await withSite({}, async (site) => {
    site.holdClock();
    const [siteUrl = ''] = site.origins;
    await makeEdition(page, siteUrl, '2027');

    await test.step('filled in', async () => {
      await openEditor(page, siteUrl, '2027', 'registration');
      await page.getByRole('button', { name: 'Set when registration is open' }).click();
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await field('Opens').fill('1.7.2027 0:00');
      await field('Closes').fill('20 Aug 2027, 23:59');
      await field('Address of the form (optional)').fill('https://forms.example/2027');
      await page.getByRole('navigation', { name: 'Sections' }).getByText('Challenges').click();
      await page.getByRole('button', { name: 'Add a challenge' }).click();
      await field('Title').fill('Letters that answer themselves');
      await field('Description').fill('Read what clients write.');
      await field('Bank').fill('Lake Bank');
      await expectSaved(page);
    });

    await test.step('looked at in five moments', async () => {
      await showPreview(page);
      const slider = page.getByRole('slider', { name: 'Phase of the edition' });
      const shown = page.frameLocator('iframe[title="Preview of the page"]').locator('#hero');
      await slider.focus();
      await page.keyboard.press('Home');
      for (const [phase, words] of MOMENTS) {
        await expect(async () => {
          const now = (await slider.getAttribute('aria-valuetext')) ?? '';
          if (!phase.test(now)) await page.keyboard.press('ArrowRight');
          expect(now).toMatch(phase);
        }).toPass();
        await expect(shown).toContainText(words);
        await slider.focus();
      }
    });

    await test.step('published, and current from an instant on', async () => {
      await publishDraft(page);
      expect(await textAt(site, '/')).not.toContain('2027');
      const at = Math.ceil(site.now().getTime() / 60_000) * 60_000 + HOUR_MS;
      await openEditor(page, siteUrl, 'site', 'shown');
      await page.getByRole('combobox', { name: /^Dates, schedule/ }).selectOption('Edition 2027');
      await expectSaved(page);
      await publishDraft(page, { when: typed(at) });
      expect(await textAt(site, '/')).not.toContain('2027');
      site.advance(at - 1 - site.now().getTime());
      expect(await textAt(site, '/')).not.toContain('2027');
      site.advance(1);
      expect(await textAt(site, '/')).toContain('2027');
    });

    await test.step('a mistake, put back', async () => {
      await openEditor(page, siteUrl, '2027', 'prizes');
      await page.getByRole('button', { name: /^1st place/ }).click();
      await page.getByRole('textbox', { name: 'Amount' }).fill('CHF 1,600,000');
      await expectSaved(page);
      await publishDraft(page);
      expect(await textAt(site, '/')).toContain('CHF 1,600,000');
      await page.getByRole('link', { name: 'History' }).click();
      await page.getByRole('button', { name: 'Put version 1 back' }).click();
      await page.getByRole('button', { name: 'Put back', exact: true }).click();
      await expect(page.getByRole('listitem', { name: 'Version 3' })).toContainText(
        'puts version 1 back',
      );
      await expect(page.getByRole('listitem', { name: 'Version 2' })).toContainText('ended');
      expect(await textAt(site, '/')).not.toContain('CHF 1,600,000');
    });

    await test.step('over: its archive and results, and the next one', async () => {
      site.advance(Math.max(0, AFTER_THE_EVENT - site.now().getTime()));
      await leaveBehind(site);
      await openEditor(page, siteUrl, '2027', 'archive');
      await expect(page.getByLabel('Heading', { exact: true }).first()).toHaveValue('Kept of 2027');
      await publishDraft(page);
      await page.goto(siteUrl);
      const footer = page.getByRole('contentinfo');
      for (const name of ['Archive 2027', 'Results 2027', 'Archive 2024', 'Results 2025']) {
        await expect(footer.getByRole('link', { name })).toBeVisible();
      }
      const sitemap = await textAt(site, '/sitemap.xml');
      for (const path of ['/archive/2027', '/archive/2024', '/results', '/results/2025']) {
        expect(sitemap).toContain(`${path}</loc>`);
        expect((await site.visitor().get(path)).status).toBe(200);
      }
      expect(await textAt(site, '/archive/2027')).toContain('Kept of 2027');
      expect(await textAt(site, '/results')).toContain('Letters that answer themselves');
      await makeEdition(page, siteUrl, '2028');
    });
  });
});

/** What is known after the event; each form was opened by another test. */
async function leaveBehind(site: TestSite): Promise<void> {
  const past = async <Section extends 'archive' | 'results'>(year: string, section: Section) =>
    (await draftOf(site, year)).sections[section]?.value as NonNullable<Edition[Section]>;
  const archive = await past('2024', 'archive');
  await changeSection<Edition['archive']>(site, '2027', 'archive', () => ({
    ...archive,
    opening: { ...archive.opening, title: 'Kept of 2027' },
  }));
  const results = await past('2025', 'results');
  await changeSection<Edition['results']>(site, '2027', 'results', () => results);
  await changeSection<Edition['challenges']>(site, '2027', 'challenges', ({ challenges }) => ({
    challenges: challenges.map((challenge) => ({
      ...challenge,
      teams: [
        { id: 'team-1', name: 'Team 1' },
        { id: 'team-2', name: 'Team 2' },
      ],
      winner: 'Team 2',
    })),
  }));
}
