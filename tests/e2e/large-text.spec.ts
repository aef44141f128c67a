import type { Page } from '@playwright/test';
import { halvedPicture } from '../../src/server/files/sample-pictures.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { agreeToShowFiles } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestSite } from '../support/site.ts';
import { judgeEdition, publishVerdict, teamIn, WINNERS } from '../support/verdicts.ts';
import { logIn } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

const FOR_EVERYBODY = [
  ...['/', '/about', '/highlights', '/impressions', '/archive/2024', '/certificate'],
  ...[
    '/results',
    '/results/2025',
    '/results/2026',
    '/projects/2026',
    '/projects/2026/zephyr-quokka',
  ],
  ...['/event', '/register', '/receipt'],
  ...['/login', '/privacy', '/imprint', '/accessibility', '/nowhere'],
];
const FOR_A_TEAM = ['/me', '/dashboard'];

/** Longer than any line of large letters. */
const TITLE = 'Wahrscheinlichkeitsverteilungen für Geldwäschereiprüfungen';

/** What is wider than its window or its box once letters are twice their size. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const over = root.scrollWidth - root.clientWidth;
    const found = over > 0 ? [`the page, by ${over} px`] : [];
    for (const element of document.querySelectorAll('body *')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      if (!hides || element.closest('.sr-only, [aria-hidden="true"]')) continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      if (isCut && element.textContent?.trim()) found.push(`${element.className}: cut`);
    }
    return found;
  });
}

/** What is left of an A4 sheet between usual margins, as a browser reckons it. */
const SHEET = { width: 718, height: 1047 };

/** Words that got a column of a few letters, and what is wider than the sheet. */
function findSqueezed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const inColumn = document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3, h4, p, dt, dd, span)',
    );
    for (const element of inColumn) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own
        .map(({ nodeValue }) => nodeValue)
        .join('')
        .trim();
      const { width, right } = element.getBoundingClientRect();
      if (width === 0 || text === '' || element.closest('.sr-only, svg')) continue;
      const letter = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      const enough = text.length > 60 ? 24 : 5;
      if (text.length > 10 && width < enough * letter) found.push(`squeezed: ${text}`);
      if (right > innerWidth + 1) found.push(`off the sheet: ${text}`);
    }
    return found;
  });
}

/** A photo in the gallery, an announcement, a public project and a public verdict. */
async function fill(site: TestSite, admin: HttpClient): Promise<HttpClient> {
  const asked = (await admin.post('/api/objects/upload')).json<{ uploadURL: string }>();
  const picture = await halvedPicture(64, 48).jpeg().toBuffer();
  const { objectPath } = (await admin.put(asked.uploadURL, picture)).json<{ objectPath: string }>();
  const words = { description: '', category: 'Workshop', year: '2024', alt: '' };
  await admin.post('/api/photos', { ...words, title: 'Opening', url: objectPath });
  const judged = await judgeEdition(site, admin);
  const team = teamIn(judged.teams, WINNERS[0]);
  const project = { title: TITLE, sentence: 'Flags gaps.', text: 'All.', caption: '', moments: [] };
  expect((await team.client.put(`/api/my-projects/${team.id}`, project)).status).toBe(200);
  await agreeToShowFiles(site, team);
  await publishVerdict(site, admin, judged);
  return team.client;
}

test('letters of twice their size fit on a phone, and all pages on paper', {
  tag: '@once',
}, async ({ browser }) => {
  test.slow();
  const site = await startHandInSite();
  const [origin = ''] = site.origins;
  const member = await fill(site, await site.admin());
  const faults: string[] = [];
  for (const [paths, client] of [
    [FOR_EVERYBODY, null],
    [FOR_A_TEAM, member],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    if (client) await logIn(context, site, Promise.resolve(client));
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(`${origin}${path}`);
      await page.evaluate(() => document.fonts.ready);
      faults.push(...(await findTooWide(page)).map((fault) => `${path}: ${fault}`));
    }
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print' });
    for (const path of paths) {
      await page.goto(`${origin}${path}`);
      faults.push(...(await findSqueezed(page)).map((fault) => `${path} on paper, ${fault}`));
    }
    await context.close();
  }
  await site.stop();
  expect(faults).toEqual([]);
});
